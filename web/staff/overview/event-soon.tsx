import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { daysUntil, readinessDays } from '../../../domain/term/readiness.ts';
import { schoolDay, type Term } from '../../../domain/term/terms.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { detailsQuery } from '../presentation/queries.ts';

/** From four weeks before the event, the way to what it still lacks. */
export function EventSoon({ term }: { term: Term }) {
  const presentation = useQuery(detailsQuery(term)).data?.presentation;
  const today = useToday();
  const days = presentation ? daysUntil(presentation, schoolDay(today)) : -1;
  if (days < 0 || days > readinessDays) return null;
  return (
    <Note tone="warning">
      <p>
        <Rich
          text={t('staff.readiness.soon', { days })}
          parts={[(words) => <strong>{words}</strong>, (words) => <Link to={paths.readiness(term)}>{words}</Link>]}
        />
      </p>
    </Note>
  );
}
