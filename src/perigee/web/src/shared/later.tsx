/** A part of the page that is loaded when it is first drawn, so that a table's page stays light. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => found);
    useEffect(() => {
      if (!found) void load().then((part) => setPart(() => (found = part)));
    }, []);
    return Part && <Part {...props} />;
  };
}
