import { Bone } from '../../kit/feedback/skeleton.tsx';
import { useOffline } from '../../kit/offline/state.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Section } from '../../kit/page/section.tsx';
import { NotHere } from '../not-found/not-here.tsx';

/** Placeholder of a page whose script is still loading. Without a network it says that the page is not here. */
export function PageSkeleton() {
  const offline = useOffline();
  if (offline) return <NotHere term={offline.term} retry={() => globalThis.beforeScript?.askAgain()} />;
  return (
    <div aria-hidden="true">
      <PageHead title={<Bone width="min(18rem, 70%)" />} summary={<Bone width="min(26rem, 90%)" />} />
      <Section look="underHead">
        <Bone height="24rem" />
      </Section>
    </div>
  );
}
