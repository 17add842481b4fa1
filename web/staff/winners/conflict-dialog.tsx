import { useId } from 'react';
import { t } from '../../../domain/language/text.ts';
import { type Term, termLabel } from '../../../domain/term/terms.ts';
import { positionLabel } from '../../../domain/winners/places.ts';
import type { DraftPlaces } from '../../../domain/winners/winners.ts';
import { awardLabel, projectsOf, type Wins, wonBy } from '../../../domain/winners/wins.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../kit/text/times.ts';
import type { TitleOf } from './place-visibility.ts';
import { winsOf } from './use-selection.ts';
import styles from './winner-dialog.module.css';

type Props = {
  term: Term;
  current: DraftPlaces;
  chosen: Wins;
  titleOf: TitleOf;
  onTheirs: (current: DraftPlaces) => void;
  onOurs: (current: DraftPlaces) => void;
  onBack: () => void;
};

/** Two people chose winners of a term at the same time: shows both versions and asks which one to keep. */
export function ConflictDialog({ term, current, chosen, titleOf, onTheirs, onOurs, onBack }: Props) {
  const { lastChange } = current;
  const saved = lastChange
    ? t('staff.winners.otherSaved', { who: personOf(lastChange.by), time: momentInWords(lastChange.at) })
    : t('staff.winners.someoneSaved');
  const storedTitle: TitleOf = (one) =>
    current.places.find(({ projectId }) => projectId === one.projectId)?.projectName || titleOf(one);
  return (
    <Dialog title={t('staff.winners.changedMeanwhile', { term: termLabel(term) })} onClose={onBack}>
      <p className={styles.lead}>{t('staff.winners.conflict', { saved })}</p>
      <div className={styles.both}>
        <PlaceList title={t('staff.winners.stored')} wins={winsOf(current)} titleOf={storedTitle} />
        <PlaceList title={t('staff.winners.yours')} wins={chosen} titleOf={titleOf} />
      </div>
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onTheirs(current)}>
          {t('staff.winners.keepStored')}
        </Button>
        <Button onClick={() => onOurs(current)}>{t('staff.winners.saveYours')}</Button>
      </div>
    </Dialog>
  );
}

type ListProps = { title: string; wins: Wins; titleOf: TitleOf };

/** What each project won. */
export function PlaceList({ title, wins, titleOf }: ListProps) {
  const won = projectsOf(wins).map((projectId) => {
    const { position, awards = [] } = wonBy(projectId, wins);
    return { projectId, won: [...(position ? [positionLabel(position)] : []), ...awards.map(awardLabel)] };
  });
  return <WonList title={title} projects={won} titleOf={titleOf} />;
}

type WonProps = { title: string; projects: readonly { projectId: string; won: string[] }[]; titleOf: TitleOf };

export function WonList({ title, projects, titleOf }: WonProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {projects.length === 0 ? (
        <p className={styles.hint}>{t('staff.winners.noWinners')}</p>
      ) : (
        <dl className={styles.list}>
          {projects.map(({ projectId, won }) => (
            <div key={projectId}>
              <dt>{won.join('; ')}</dt>
              <dd dir="auto">{titleOf({ projectId })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
