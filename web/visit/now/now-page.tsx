import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { publicTermOf } from '../../../domain/term/terms.ts';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { OnNow } from './on-now.tsx';
import { eventQuery } from './queries.ts';

/** What is on at the event at this moment, and what comes next. */
export function NowPage() {
  const query = useQuery(eventQuery(publicTermOf(useToday())));
  return (
    <>
      <PageMeta title={t('now.title')} description={t('now.description')} path={canonical.now} />
      <Loaded query={query} loading={<NowSkeleton />} failure={t('now.failed')}>
        {(event) => <OnNow event={event} />}
      </Loaded>
    </>
  );
}

function NowSkeleton() {
  return (
    <>
      <PageHead look="list" title={t('now.heading')} summary={<Bone width="12rem" />} />
      <Section look="underHead">
        <div aria-hidden="true">
          <Bone height="16rem" />
        </div>
      </Section>
    </>
  );
}
