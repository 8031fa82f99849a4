/** The address of this page means this machine itself, on any machine. */
export const onlyHere = /^(localhost|127\.|\[::1\])/.test(location.host);

/** Copying where the browser allows it; over plain http it has only the old way, and some have none. */
export async function copied(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return byHand(shown);
  }
}

/** What is shown is selected, and copied if the browser still does that; otherwise the reader presses the keys. */
function byHand(shown: HTMLElement | null): boolean {
  if (!shown) return false;
  if (shown instanceof HTMLInputElement) shown.select();
  else getSelection()?.selectAllChildren(shown);
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  }
}
