import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { projectsOf, type Wins } from '../../../domain/winners/wins.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { AskButton, AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import parts from '../shell/parts.module.css';
import { AnnounceDialog } from './announce-dialog.tsx';
import type { TitleOf } from './place-visibility.ts';
import type { Save } from './use-save.ts';
import { type Selection, sameWins, winsOf } from './use-selection.ts';
import styles from './winners.module.css';

type Props = {
  term: Term;
  selection: Selection;
  save: Save;
  titleOf: TitleOf;
  records: readonly StaffRecord[];
  seen: (wins: Wins) => string;
};

/** Says whether the selection is saved and announced, with buttons to undo, clear, save or announce it. */
export function SelectionBar({ term, selection, save, titleOf, records, seen }: Props) {
  const [announces, setAnnounces] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const { wins, base, isChanged, canUndo } = selection;
  const isEmpty = projectsOf(wins).length === 0;
  const announced = { places: base?.announced ?? [], awards: base?.announcedAwards ?? [] };
  const isAnnounced = !isChanged && base !== undefined && sameWins(winsOf(base), announced);
  const waits = !isChanged && base?.announceAt ? base : undefined;
  const stateInWords = () => {
    if (isChanged && base?.announceAt) return t('staff.winners.unsavedTime', { time: momentInWords(base.announceAt) });
    if (isChanged) return t('staff.words.unsaved');
    if (waits?.announceAt) return t('staff.winners.waits', { time: momentInWords(waits.announceAt) });
    if (!isAnnounced && base?.formerTime) return t('staff.winners.formerTime', { time: momentInWords(base.formerTime) });
    if (!isAnnounced) return t('staff.winners.draft');
    return isEmpty ? t('staff.winners.empty') : t('staff.winners.announced');
  };
  return (
    <ActionBar className={`${parts.box} ${styles.panel}`} data-tone={isChanged ? 'warning' : undefined}>
      <p className={styles.state} role="status">
        {save.isPending ? t('form.saving') : stateInWords()}
      </p>
      <div className={parts.row}>
        <Button aria-disabled={!canUndo} onClick={() => canUndo && selection.undo()}>
          {t('words.undo')}
        </Button>
        <AskButton
          label={t('staff.winners.clear')}
          isDisabled={isEmpty}
          title={t('staff.winners.clearAsk', { term: termLabel(term) })}
          no={t('team.submission.keepThem')}
          yes={t('staff.winners.clear')}
          onYes={() => selection.choose({ places: [], awards: wins.awards.map((award) => ({ ...award, projects: [] })) })}
        >
          <p>{t('staff.winners.clearHint')}</p>
        </AskButton>
        <Button aria-disabled={!isChanged || save.isPending} onClick={() => isChanged && !save.isPending && save.run(wins)}>
          {t('staff.winners.saveDraft')}
        </Button>
        {!isChanged && base?.canTakeBack && <Button onClick={() => setTakesBack(true)}>{t('staff.winners.takeBack')}</Button>}
        {waits && <Button onClick={() => save.keepBack(waits)}>{t('staff.winners.cancelTime')}</Button>}
        <Button
          look="primary"
          // A step that is asked for while another runs would not be taken.
          aria-disabled={isAnnounced || save.isPending}
          onClick={() => !isAnnounced && !save.isPending && setAnnounces(true)}
        >
          {t('staff.winners.announce')}
        </Button>
      </div>
      {save.error && (
        <FailureNote>
          <p>{notDone(save.error, t('staff.winners.saveFailed', { reason: refusalText(save.error) }))}</p>
          <Refused error={save.error} wins={wins} titleOf={titleOf} />
        </FailureNote>
      )}
      {announces && (
        <AnnounceDialog
          term={term}
          wins={wins}
          announced={announced}
          titleOf={titleOf}
          records={records}
          seen={seen(wins)}
          time={base?.announceAt ?? base?.formerTime}
          onClose={() => setAnnounces(false)}
          onAnnounce={(at) => {
            setAnnounces(false);
            save.announce(wins, isChanged, at);
          }}
        />
      )}
      {takesBack && base && (
        <AskDialog
          title={t('staff.winners.takeBackAsk', { term: termLabel(term) })}
          no={t('staff.winners.takeBackNo')}
          yes={t('staff.winners.takeBackYes')}
          onYes={() => {
            setTakesBack(false);
            save.takeBack(base);
          }}
          onNo={() => setTakesBack(false)}
        >
          <p>{t('staff.winners.takeBackHint')}</p>
        </AskDialog>
      )}
    </ActionBar>
  );
}

/** The server's messages about single projects. */
function Refused({ error, wins, titleOf }: { error: Error; wins: Wins; titleOf: TitleOf }) {
  const fields = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  const refused = projectsOf(wins).filter((id) => fields[`places.${id}`]);
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map((projectId) => (
        <li key={projectId}>
          {t('staff.winners.refused', { title: titleOf({ projectId }), reason: String(fields[`places.${projectId}`]) })}
        </li>
      ))}
    </ul>
  );
}
