import { useState } from 'react';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { projectsOf, type Wins } from '../../../domain/winners/wins.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { failureText, type Save } from './use-save.ts';
import { type Selection, sameWins, winsOf } from './use-selection.ts';
import styles from './winners.module.css';

type TitleOf = (one: { projectId: string }) => string;
type Props = {
  term: Term;
  selection: Selection;
  save: Save;
  titleOf: TitleOf;
  seen: (wins: Wins) => string;
};

/** Says whether the selection is saved and announced, with buttons to undo, clear, save or announce it. */
export function SelectionBar({ term, selection, save, titleOf, seen }: Props) {
  const [clears, setClears] = useState(false);
  const [announces, setAnnounces] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const { wins, base, isChanged, canUndo } = selection;
  const isEmpty = projectsOf(wins).length === 0;
  const isAnnounced =
    !isChanged && base !== undefined && sameWins(winsOf(base), { places: base.announced, awards: base.announcedAwards ?? [] });
  const waits = !isChanged && base?.announceAt ? base : undefined;
  const stateInWords = () => {
    if (isChanged && base?.announceAt)
      return `Not saved yet. Once saved, it is no longer announced on ${momentInWords(base.announceAt)}`;
    if (isChanged) return 'Not saved yet';
    if (waits?.announceAt) return `Draft, will be announced on ${momentInWords(waits.announceAt)}`;
    if (!isAnnounced && base?.formerTime)
      return `Draft, only staff see it. It is no longer announced on ${momentInWords(base.formerTime)}`;
    if (!isAnnounced) return 'Draft, only staff see it';
    return isEmpty ? 'No winners yet' : 'Announced';
  };
  const clear = () => {
    selection.choose({ places: [], awards: wins.awards.map((award) => ({ ...award, projects: [] })) });
    setClears(false);
  };
  return (
    <ActionBar className={styles.panel} data-tone={isChanged ? 'warning' : undefined}>
      <p className={styles.state} role="status">
        {save.isPending ? 'Saving…' : stateInWords()}
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={!canUndo} onClick={() => canUndo && selection.undo()}>
          Undo
        </Button>
        <Button aria-disabled={isEmpty} onClick={() => !isEmpty && setClears(true)}>
          Clear
        </Button>
        <Button aria-disabled={!isChanged || save.isPending} onClick={() => isChanged && !save.isPending && save.run(wins)}>
          Save draft
        </Button>
        {!isChanged && base?.canTakeBack && <Button onClick={() => setTakesBack(true)}>Take the announcement back</Button>}
        {waits && <Button onClick={() => save.keepBack(waits)}>Cancel the announcement</Button>}
        <Button
          look="primary"
          // A step that is asked for while another runs would not be taken.
          aria-disabled={isAnnounced || save.isPending}
          onClick={() => !isAnnounced && !save.isPending && setAnnounces(true)}
        >
          Announce…
        </Button>
      </div>
      {save.error && (
        <FailureNote>
          <p>The winners could not be saved. {failureText(save.error)} Your selection is kept.</p>
          <Refused error={save.error} wins={wins} titleOf={titleOf} />
        </FailureNote>
      )}
      {announces && (
        <AnnounceDialog
          term={term}
          wins={wins}
          titleOf={titleOf}
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
          title={`Take back who won ${termLabel(term)}?`}
          no="Leave them announced"
          yes="Take it back"
          onYes={() => {
            setTakesBack(false);
            save.takeBack(base);
          }}
          onNo={() => setTakesBack(false)}
        >
          <p>
            Visitors see the winners from before the announcement again. Yours stay as a draft. Mail that has left cannot be
            taken back.
          </p>
        </AskDialog>
      )}
      {clears && (
        <AskDialog
          title={`Clear the winners of ${termLabel(term)}?`}
          no="Keep them"
          yes="Clear"
          onYes={clear}
          onNo={() => setClears(false)}
        >
          <p>All places and participants are removed, and awards have no projects. Visitors see it once you announce it.</p>
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
          {titleOf({ projectId })} {String(fields[`places.${projectId}`])}.
        </li>
      ))}
    </ul>
  );
}
