/** Keeps a value in this tab, so that a reload does not lose it; undefined forgets it. */
export function keepInTab(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {
    // The browser refuses storage. The value is then lost with a reload.
  }
}

/** What this tab keeps, as parsed JSON that nobody checked yet; undefined without any. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
