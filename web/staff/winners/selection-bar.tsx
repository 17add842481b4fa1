import { useState } from 'react';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import { ApiError } from '../../kit/api/api.ts';
import { ActionBar } from '../../kit/controls/action-bar.tsx';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { FailureNote } from '../../kit/feedback/note.tsx';
import { momentInWords } from '../../kit/text/times.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { failureText, type Save } from './use-save.ts';
import { type Selection, samePlaces } from './use-selection.ts';
import styles from './winners.module.css';

type Props = {
  term: Term;
  selection: Selection;
  save: Save;
  titleOf: (place: Place) => string;
  seen: (places: readonly Place[]) => string;
};

/** Says whether the selection is saved and announced, with buttons to undo, clear, save or announce it. */
export function SelectionBar({ term, selection, save, titleOf, seen }: Props) {
  const [clears, setClears] = useState(false);
  const [announces, setAnnounces] = useState(false);
  const [takesBack, setTakesBack] = useState(false);
  const { places, base, isChanged, canUndo } = selection;
  const isEmpty = places.length === 0;
  const isAnnounced = !isChanged && base !== undefined && samePlaces(base.places, base.announced);
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
    selection.choose([]);
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
        <Button aria-disabled={!isChanged || save.isPending} onClick={() => isChanged && !save.isPending && save.run(places)}>
          Save draft
        </Button>
        {!isChanged && base?.canTakeBack && <Button onClick={() => setTakesBack(true)}>Take the announcement back</Button>}
        {waits && <Button onClick={() => save.keepBack(waits)}>Cancel the announcement</Button>}
        <Button look="primary" aria-disabled={isAnnounced} onClick={() => !isAnnounced && setAnnounces(true)}>
          Announce…
        </Button>
      </div>
      {save.error && (
        <FailureNote>
          <p>The winners could not be saved. {failureText(save.error)} Your selection is kept.</p>
          <Refused error={save.error} places={places} titleOf={titleOf} />
        </FailureNote>
      )}
      {announces && (
        <AnnounceDialog
          term={term}
          places={places}
          titleOf={titleOf}
          seen={seen(places)}
          time={base?.announceAt ?? base?.formerTime}
          onClose={() => setAnnounces(false)}
          onAnnounce={(at) => {
            setAnnounces(false);
            save.announce(places, isChanged, at);
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
          <p>All places and participants are removed. Visitors see it once you announce it.</p>
        </AskDialog>
      )}
    </ActionBar>
  );
}

/** The server's messages about single places. */
function Refused({ error, places, titleOf }: { error: Error; places: readonly Place[]; titleOf: (place: Place) => string }) {
  const fields = error instanceof ApiError ? (error.problem.fields ?? {}) : {};
  const refused = places.filter(({ projectId }) => fields[`places.${projectId}`]);
  if (refused.length === 0) return null;
  return (
    <ul>
      {refused.map((place) => (
        <li key={place.projectId}>
          {titleOf(place)} {String(fields[`places.${place.projectId}`])}.
        </li>
      ))}
    </ul>
  );
}
