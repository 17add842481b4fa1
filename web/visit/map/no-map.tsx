import { t } from '../../../domain/language/text.ts';
import { firstDay, publicTermOf, type Term, termLabel } from '../../../domain/term/terms.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Section } from '../../kit/page/section.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';

/** Shown when a term's map is not public: not yet, or because the term is over. */
export function NoMap({ term }: { term: Term }) {
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
      <PageMeta title={t('map.title')} description={title} noIndex />
      <PageHead look="list" title={t('map.title')} summary={termLabel(term)} />
      <Section look="underHead">
        <Message title={title} actions={ways}>
          <p>{isOver ? t('map.overHint') : t('map.yetHint')}</p>
        </Message>
      </Section>
    </>
  );
}
