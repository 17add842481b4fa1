import { canonical } from '../../domain/canonical.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageMeta } from '../ui/page-meta.tsx';

/** What is on at the event at this moment. */
export function NowPage() {
  return (
    <>
      <PageMeta
        title="Now"
        description="What is on at the showcase at this moment, and what comes next."
        path={canonical.now}
      />
      <PageHead title="Now" />
    </>
  );
}
