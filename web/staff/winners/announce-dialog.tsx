import { useId, useRef, useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { clockTime, instantOf } from '../../../domain/presentation/event-time.ts';
import { site } from '../../../domain/site/site.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { lostBetween, type Wins } from '../../../domain/winners/wins.ts';
import { Button } from '../../kit/controls/button.tsx';
import { InputField } from '../../kit/controls/field.tsx';
import { serverNow } from '../../kit/window/server-clock.ts';
import { useStageSends } from '../mails/mail-status.ts';
import { TypedDialog } from '../saving/typed-dialog.tsx';
import { CancelButton } from '../shell/dialog-actions.tsx';
import { FieldError } from '../shell/field-error.tsx';
import { PlaceList, WonList } from './conflict-dialog.tsx';
import { type TitleOf, titleWithWhy } from './place-visibility.ts';
import styles from './winner-dialog.module.css';

type Props = {
  term: Term;
  wins: Wins;
  /** What visitors see now. */
  announced: Wins;
  titleOf: TitleOf;
  records: readonly StaffRecord[];
  /** What visitors will see of the places, as a sentence. */
  seen: string;
  /** The time that was chosen before (ISO 8601). */
  time: string | undefined;
  onAnnounce: (at: string | undefined) => void;
  onClose: () => void;
};

/** What the field shows of a time (ISO 8601), unless it has passed. */
function clockAhead(time: string | undefined): string {
  const instant = Date.parse(time ?? '');
  return instant > serverNow() ? clockTime(instant, site.timeZone) : '';
}

/** Shows what would become public, and asks when. */
export function AnnounceDialog({ term, wins, announced, titleOf, records, seen, time, onAnnounce, onClose }: Props) {
  const sendsMail = useStageSends();
  const field = useRef<HTMLInputElement>(null);
  const wrong = useId();
  const [before] = useState(() => clockAhead(time));
  const [chosen, setChosen] = useState(before);
  const [isPast, setIsPast] = useState(false);
  const lost = lostBetween(announced, wins);
  const announce = () => {
    // The value of a time that is not whole is empty, which would mean now.
    if (!field.current?.reportValidity()) return;
    const instant = chosen ? instantOf(chosen, site.timeZone) : undefined;
    if (instant !== undefined && instant <= serverNow()) {
      setIsPast(true);
      field.current.focus();
    } else onAnnounce(instant === undefined ? undefined : new Date(instant).toISOString());
  };
  return (
    <TypedDialog
      title={t('staff.winners.announceTitle', { term: termLabel(term) })}
      isTyped={chosen !== before}
      onClose={onClose}
    >
      <p className={styles.lead}>
        {seen} {sendsMail !== false && t('staff.winners.mailed')}
      </p>
      <PlaceList title={t('staff.winners.willBePublic')} wins={wins} titleOf={(one) => titleWithWhy(one, records, titleOf)} />
      {lost.length > 0 && <WonList title={t('staff.winners.lose')} projects={lost} titleOf={titleOf} />}
      <InputField
        ref={field}
        label={t('staff.winners.at')}
        type="datetime-local"
        max="2099-12-31T23:59"
        value={chosen}
        aria-invalid={isPast}
        aria-describedby={isPast ? wrong : undefined}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setIsPast(false);
        }}
      />
      {isPast && <FieldError id={wrong}>{t('staff.winners.past')}</FieldError>}
      <div className={styles.actions}>
        <Button look="primary" onClick={announce}>
          {chosen ? t('staff.winners.announceThen') : t('staff.winners.announceNow')}
        </Button>
        <CancelButton />
      </div>
    </TypedDialog>
  );
}
