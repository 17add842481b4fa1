import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { Bone } from '../ui/skeleton.tsx';

/** Placeholder of a page whose script is still loading. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <PageHead title={<Bone width="min(18rem, 70%)" />} summary={<Bone width="min(26rem, 90%)" />} />
      <Section look="underHead">
        <Bone height="24rem" />
      </Section>
    </div>
  );
}
