/** Number of rendered pages kept in memory: some MB. */
const most = 60;

/**
 * Caches the last rendered pages. A page depends only on its address and state, so it is not rendered again while its state is
 * the same: rendering takes several times as long as reading the data.
 */
export function lastPages<Page>() {
  const pages = new Map<string, { state: string; page: Page }>();
  return (address: string, state: string, render: () => Page): Page => {
    const known = pages.get(address);
    const page = known?.state === state ? known.page : render();
    // Map keys are in order of insertion, so the page used longest ago is first.
    pages.delete(address);
    pages.set(address, { state, page });
    const [oldest] = pages.keys();
    if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    return page;
  };
}
