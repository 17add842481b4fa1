import { type ChangeKind, changesOf, type PlaceChange, wayInWords } from '../../../../domain/floor/changes.ts';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import type { FloorProject } from '../../../../domain/floor/floor-project.ts';
import { ownProperty } from '../../../../domain/site/own-property.ts';
import styles from './assign.module.css';

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

const groups: { kind: ChangeKind; title: (count: number) => string }[] = [
  { kind: 'placed', title: (count) => `${projectsOf(count)} ${count === 1 ? 'gets' : 'get'} a table` },
  { kind: 'moved', title: (count) => `${projectsOf(count)} ${count === 1 ? 'moves' : 'move'}` },
  { kind: 'cleared', title: (count) => `${projectsOf(count)} ${count === 1 ? 'loses its table' : 'lose their table'}` },
  { kind: 'fixed', title: (count) => `${projectsOf(count)} ${count === 1 ? 'is' : 'are'} fixed or let go where they are` },
  { kind: 'same', title: (count) => `${projectsOf(count)} ${count === 1 ? 'stays' : 'stay'}` },
];

function projectsOf(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}

/** The differences between the floor's places and `places`: counts, then one line per project with its reason. */
export function ChangeList({ floor, places, projects, reasons, without = [] }: Props) {
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const titleOf = (id: string) => titles.get(id) ?? `Project ${id}`;
  const changes = Map.groupBy(changesOf(floor.places, places), ({ kind }) => kind);
  const list = (items: readonly PlaceChange[]) => (
    <ul className={styles.changes}>
      {items
        .toSorted((a, b) => titleOf(a.project).localeCompare(titleOf(b.project), 'en'))
        .map((change) => (
          <li key={change.project}>
            <strong>{titleOf(change.project)}</strong> <span>{wayInWords(floor, change)}</span>
            {ownProperty(reasons, change.project) && <p>{ownProperty(reasons, change.project)}</p>}
          </li>
        ))}
    </ul>
  );
  return (
    <div className={styles.groups}>
      {without.length > 0 && (
        <details open>
          <summary>{`${projectsOf(without.length)} ${without.length === 1 ? 'has' : 'have'} no table then`}</summary>
          {list(without.map(({ id }) => ({ project: id, kind: 'same', from: [], to: [] })))}
        </details>
      )}
      {groups.map(({ kind, title }) => {
        const items = changes.get(kind) ?? [];
        if (items.length === 0) return null;
        return (
          <details key={kind}>
            <summary>{title(items.length)}</summary>
            {list(items)}
          </details>
        );
      })}
    </div>
  );
}
