import { t } from '../../../domain/language/text.ts';
import { closingInWords } from '../../../domain/presentation/time-in-words.ts';
import type { WindowView } from '../../../domain/window/window.ts';
import { Note } from '../../kit/feedback/note.tsx';
import text from '../../kit/text/text.module.css';
import { announcement, timeLeftInWords } from '../../kit/window/window-clock.ts';
import formStyles from '../form/form.module.css';
import styles from './survey.module.css';

/** Until when the window is open; on its last day, the time left. */
export function TimeLeft({ window, now }: { window: WindowView; now: number }) {
  const left = timeLeftInWords(window, now);
  return (
    <>
      {left ? (
        <Note tone="warning" className={formStyles.above}>
          <strong>{left}.</strong> {t('team.survey.closesOn', { time: closingInWords(window.closesAt) })}
        </Note>
      ) : (
        <p className={styles.until}>{t('team.survey.openUntil', { time: closingInWords(window.closesAt) })}</p>
      )}
      <p className={text.hidden} role="status">
        {announcement(window, now)}
      </p>
    </>
  );
}
