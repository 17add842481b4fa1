import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Section } from '../../kit/page/section.tsx';

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
