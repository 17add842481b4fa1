import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** The map of a term's event. */
export function MapPage() {
  return (
    <>
      <PageMeta title="Map" description="The hall of the showcase: which team stands at which table." noIndex />
      <PageHead title="Map" />
    </>
  );
}
