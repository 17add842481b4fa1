/** Pages that a process keeps: some MB. */
const most = 60;

/**
 * The pages that were asked for last. A page follows from its address and its state alone, so one whose state is still the same
 * is not rendered again: rendering takes several times as long as reading.
 */
export function lastPages<Page>() {
  const pages = new Map<string, { state: string; page: Page }>();
  return (address: string, state: string, render: () => Page): Page => {
    const known = pages.get(address);
    const page = known?.state === state ? known.page : render();
    // The oldest is in front.
    pages.delete(address);
    pages.set(address, { state, page });
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    return page;
  };
}
