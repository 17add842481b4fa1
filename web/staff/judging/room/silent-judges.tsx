import type { ControlRoom } from '../../../../domain/judging/judging.ts';
import { t } from '../../../../domain/language/text.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Note } from '../../../kit/feedback/note.tsx';
import { Rich } from '../../../kit/text/rich.tsx';
import styles from '../judging.module.css';
import { changeJudge, useJudgingStep } from '../queries.ts';
import { silentMinutes } from './figures.ts';

/** Judges who have tables to come and whose phones have long been silent. Staff decide: one tap gives their tables to others. */
export function SilentJudges({ term, room }: { term: Term; room: ControlRoom }) {
  const take = useJudgingStep(term);
  const silent = room.judges.flatMap((judge) => {
    const minutes = silentMinutes(judge, room);
    return minutes === undefined ? [] : [{ ...judge, minutes }];
  });
  if (silent.length === 0) return null;
  return (
    <Note tone="warning">
      <ul className={styles.silent} aria-label={t('staff.judging.room.silent')}>
        {silent.map(({ id, name, state, minutes }) => (
          <li key={id}>
            <span>
              <Rich text={t('staff.judging.room.silentFor', { name, minutes })} parts={[(words) => <strong>{words}</strong>]} />
            </span>
            <Button
              onClick={() =>
                take(() => changeJudge(term, id, { state: 'paused' }), {
                  done: t('staff.judging.room.pausedDone', { name }),
                  undo: () => changeJudge(term, id, { state }),
                })
              }
            >
              {t('staff.judging.room.notHere', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
