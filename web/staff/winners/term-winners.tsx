import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import { type DraftPlaces, type Place, setPlace } from '../../../domain/winners/winners.ts';
import { projectsOf, type Wins } from '../../../domain/winners/wins.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import parts from '../shell/parts.module.css';
import { Awards } from './award-list.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { seenInWords } from './place-visibility.ts';
import { termPlacesQuery } from './queries.ts';
import { SelectedPodium } from './selected-podium.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { previewsOf, type ShownPictures } from './uploads-of.ts';
import { useSave } from './use-save.ts';
import type { Selection } from './use-selection.ts';
import { WinnerDialog } from './winner-dialog.tsx';
import { WinnersTable } from './winners-table.tsx';

type Props = { term: Term; records: StaffRecord[]; selection: Selection };

/** The winners of a term: the podium, the table of projects to choose from, and the bar that saves and announces the selection. */
export function TermWinners({ term, records, selection }: Props) {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<StaffRecord>();
  const [shown, setShown] = useState<ShownPictures>({});
  const { places, awards } = selection;

  const titleOf = ({ projectId }: Pick<Place, 'projectId'>) =>
    records.find(({ EntryID }) => EntryID === projectId)?.ProjectTitle ||
    selection.base?.places.find((place) => place.projectId === projectId)?.projectName ||
    t('staff.words.projectId', { id: projectId });
  const seen = (saved: Wins) =>
    seenInWords(
      projectsOf(saved).map((projectId) => ({ projectId })),
      records,
      titleOf,
    );
  const save = useSave(term, selection, seen);

  const decide = (projectId: string, place: Place | undefined, pictures: ShownPictures) => {
    const others = places.filter((other) => other.projectId !== projectId);
    const next = place ? setPlace(places, place) : others;
    setShown({ ...shown, ...pictures });
    selection.choose({ places: next });
    setOpened(undefined);
  };
  // The projects of these places moved to another term or were deleted, so the table has no row for them.
  const strays = places.filter(({ projectId }) => !records.some(({ EntryID }) => EntryID === projectId));
  const takeAway = (place: Place) => selection.choose({ places: places.filter((other) => other !== place) });
  const takeTheirs = (current: DraftPlaces) => {
    const { queryKey } = termPlacesQuery(term);
    queries.setQueryData(queryKey, current);
    // Who was quicker may have announced them too.
    queries.invalidateQueries({ queryKey });
    selection.reset(current);
    save.forget();
  };

  if (records.length === 0 && places.length === 0) {
    return (
      <Message
        title={t('staff.winners.noProjects', { term: termLabel(term) })}
        actions={<ButtonLink to={paths.edit('window', term)}>{t('staff.winners.window')}</ButtonLink>}
      >
        <p>{t('staff.winners.noProjectsHint')}</p>
      </Message>
    );
  }
  return (
    <>
      <SelectedPodium
        places={places}
        records={records}
        titleOf={titleOf}
        shown={{ ...previewsOf(places, records), ...shown }}
      />
      {strays.map((place) => (
        <Stray key={place.projectId} place={place} title={titleOf(place)} onRemove={() => takeAway(place)} />
      ))}
      <Awards awards={awards} records={records} titleOf={titleOf} onChange={(next) => selection.choose({ awards: next })} />
      <WinnersTable records={records} places={places} onOpen={setOpened} />
      <SelectionBar term={term} selection={selection} save={save} titleOf={titleOf} records={records} seen={seen} />
      {opened && (
        <WinnerDialog
          key={opened.EntryID}
          record={opened}
          places={places}
          titleOf={titleOf}
          shown={shown}
          onDecide={decide}
          onClose={() => setOpened(undefined)}
        />
      )}
      {save.conflict && (
        <ConflictDialog
          term={term}
          current={save.conflict}
          chosen={selection.wins}
          titleOf={titleOf}
          onTheirs={takeTheirs}
          onOurs={(current) => save.run(selection.wins, current)}
          onBack={save.forget}
        />
      )}
    </>
  );
}

/** A place whose project is not in the term any more. Visitors do not see it. */
function Stray({ place, title, onRemove }: { place: Place; title: string; onRemove: () => void }) {
  return (
    <Note tone="warning" className={parts.between}>
      <p>{t('staff.winners.stray', { title, position: positionLabel(place.position) })}</p>
      <Button onClick={onRemove}>{t('staff.winners.removeStray')}</Button>
    </Note>
  );
}
