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
  const title = isOver ? `There is no map of ${termLabel(term)}` : `The map of ${termLabel(term)} is not published yet`;
  const ways = (
    <>
      <ButtonLink look="primary" to={paths.homeOf(term)}>
        Projects of {termLabel(term)}
      </ButtonLink>
      <ButtonLink to={paths.now}>When is the event?</ButtonLink>
    </>
  );
  return (
    <>
      <PageMeta title="Map" description={`${title}.`} noIndex />
      <PageHead look="list" title="Map" summary={termLabel(term)} />
      <Section look="underHead">
        <Message title={`${title}.`} actions={ways}>
          <p>
            {isOver
              ? 'Its projects are still here, with posters, videos and the people who built them.'
              : 'Once it is, table numbers appear here, on the projects and in your favorites. This page keeps checking.'}
          </p>
        </Message>
      </Section>
    </>
  );
}
