/** A part of the page that is loaded when it is first drawn, so that a table's page stays light. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/** `Meanwhile` is drawn until it is here. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Meanwhile: ComponentType<P> | null = null,
): ComponentType<P> {
  let found: ComponentType<P> | null = null;
  return function Later(props: P) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => found);
    useEffect(() => {
      if (!found) void load().then((part) => setPart(() => (found = part)));
    }, []);
    const Drawn = Part ?? Meanwhile;
    return Drawn && <Drawn {...props} />;
  };
}
