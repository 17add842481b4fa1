import { ownProperty } from '../../../../domain/basics/own-property.ts';
import { type ChangeKind, changesOf, type PlaceChange, wayInWords } from '../../../../domain/floor/changes.ts';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { locale, t } from '../../../../domain/language/text.ts';
import parts from '../../shell/parts.module.css';
import styles from './assign-view.module.css';

type Props = {
  floor: Floor;
  /** The places after the change. */
  places: readonly FloorPlace[];
  projects: readonly FloorProject[];
  /** By project id. */
  reasons?: Readonly<Record<string, string>>;
  /** Projects that would still have no table. */
  without?: readonly FloorProject[];
};

const kinds: ChangeKind[] = ['placed', 'moved', 'cleared', 'fixed', 'same'];

/** The differences between the floor's places and `places`: counts, then one line per project with its reason. */
export function ChangeList({ floor, places, projects, reasons, without = [] }: Props) {
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? t('staff.words.projectId', { id });
  const changes = Map.groupBy(changesOf(floor.places, places), ({ kind }) => kind);
  const list = (items: readonly PlaceChange[]) => (
    <ul className={styles.changes}>
      {items
        .toSorted((a, b) => titleOf(a.project).localeCompare(titleOf(b.project), locale()))
        .map((change) => (
          <li key={change.project}>
            <strong>{titleOf(change.project)}</strong> <span>{wayInWords(floor, change)}</span>
            {ownProperty(reasons, change.project) && <p>{ownProperty(reasons, change.project)}</p>}
          </li>
        ))}
    </ul>
  );
  return (
    <div className={`${parts.part} ${styles.groups}`}>
      {without.length > 0 && (
        <details open>
          <summary>{t('staff.floor.assign.without', { count: without.length })}</summary>
          {list(without.map(({ id }) => ({ project: id, kind: 'same', from: [], to: [] })))}
        </details>
      )}
      {kinds.map((kind) => {
        const items = changes.get(kind) ?? [];
        if (items.length === 0) return null;
        return (
          <details key={kind}>
            <summary>{t(`staff.floor.assign.kinds.${kind}`, { count: items.length })}</summary>
            {list(items)}
          </details>
        );
      })}
    </div>
  );
}
