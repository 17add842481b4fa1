import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { firstDay, publicTermOf, type Term, termFromQuery, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Loaded } from '../../kit/feedback/loaded.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useSearchParams } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { FloorMap } from './floor-map.tsx';
import { floorQuery } from './queries.ts';

/** The map of a term's event: the plan of the hall and the same as a list. */
export function MapPage() {
  const [address] = useSearchParams();
  const today = useToday();
  const term = termFromQuery(address) ?? publicTermOf(today);
  const query = useQuery(floorQuery(term));
  return (
    <Loaded query={query} loading={<MapSkeleton />} failure={t('map.failed')}>
      {(floor) => (floor ? <FloorMap floor={floor} /> : <NoMap term={term} />)}
    </Loaded>
  );
}

function MapSkeleton() {
  return (
    <>
      <PageMeta title={t('words.map')} description={t('map.description')} />
      <PageSkeleton />
    </>
  );
}

/** Shown when a term's map is not public: not yet, or because the term is over. */
function NoMap({ term }: { term: Term }) {
  const isOver = firstDay(term) < firstDay(publicTermOf(useToday()));
  const title = isOver ? t('map.noneOver', { term: termLabel(term) }) : t('map.noneYet', { term: termLabel(term) });
  const ways = (
    <>
      <ButtonLink look="primary" to={paths.homeOf(term)}>
        {t('map.projectsOf', { term: termLabel(term) })}
      </ButtonLink>
      <ButtonLink to={paths.now}>{t('map.when')}</ButtonLink>
    </>
  );
  return (
    <>
      <PageMeta title={t('words.map')} description={title} noIndex />
      <PageHead look="list" title={t('words.map')} summary={termLabel(term)} />
      <Section look="underHead">
        <Message title={title} actions={ways}>
          <p>{isOver ? t('map.overHint') : t('map.yetHint')}</p>
        </Message>
      </Section>
    </>
  );
}
