import { useState } from 'react';
import { type Term, termLabel } from '../../../domain/terms.ts';
import type { Place } from '../../../domain/winners.ts';
import { ApiError } from '../../api.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/note.tsx';
import { failureText, type Save } from './use-save.ts';
import type { Selection } from './use-selection.ts';
import styles from './winners.module.css';

type Props = { term: Term; selection: Selection; save: Save; titleOf: (place: Place) => string };

/** Says whether the selection is saved, with buttons to undo, clear or save it. */
export function SelectionBar({ term, selection, save, titleOf }: Props) {
  const [clears, setClears] = useState(false);
  const { places, isChanged, canUndo } = selection;
  const isEmpty = places.length === 0;
  const state = isChanged ? 'Not saved yet' : isEmpty ? 'No winners yet' : 'Saved';
  const clear = () => {
    selection.choose([]);
    setClears(false);
  };
  return (
    <ActionBar className={styles.panel} data-tone={isChanged ? 'warning' : undefined}>
      <p className={styles.state} role="status">
        {save.isPending ? 'Saving…' : state}
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={!canUndo} onClick={() => canUndo && selection.undo()}>
          Undo
        </Button>
        <Button aria-disabled={isEmpty} onClick={() => !isEmpty && setClears(true)}>
          Clear
        </Button>
        <Button
          look="primary"
          aria-disabled={!isChanged || save.isPending}
          onClick={() => isChanged && !save.isPending && save.run(places)}
        >
          Save
        </Button>
      </div>
      {save.error && (
        <FailureNote>
          <p>The winners could not be saved. {failureText(save.error)} Your selection is kept.</p>
          <Refused error={save.error} places={places} titleOf={titleOf} />
        </FailureNote>
      )}
      {clears && (
        <AskDialog
          title={`Clear the winners of ${termLabel(term)}?`}
          no="Keep them"
          yes="Clear"
          onYes={clear}
          onNo={() => setClears(false)}
        >
          <p>All places and participants are taken away. Visitors see it once you save.</p>
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
