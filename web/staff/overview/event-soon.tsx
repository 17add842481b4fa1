import { t } from '../../../domain/language/text.ts';
import { daysUntil, readinessDays } from '../../../domain/term/readiness.ts';
import { schoolDay, type Term } from '../../../domain/term/terms.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';

/** From four weeks before the event, the way to what it still lacks. */
export function EventSoon({ term, day }: { term: Term; day: string }) {
  const days = daysUntil(day, schoolDay(useToday()));
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
