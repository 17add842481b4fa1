import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import type { FloorVersion } from '../../../../domain/floor/floor-update.ts';
import { restoreFloor } from '../../../../domain/floor/restore-floor.ts';
import { sameUnit, type Unit, unitsOf } from '../../../../domain/floor/units.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { VersionList } from '../../shell/version-list.tsx';
import { floorHistoryQuery } from '../queries.ts';
import { useFloor } from '../use-floor.ts';
import styles from './plan.module.css';

/** The stored versions of the floor: who saved each one, when, what changed, and a button that restores it. */
export function FloorHistory() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.list} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>History</summary>
      {isOpen && <Versions />}
    </details>
  );
}

function Versions() {
  const { term, stored, edit, mayEdit } = useFloor();
  const query = useQuery(floorHistoryQuery(term));
  const restore = ({ version, floor }: FloorVersion) =>
    edit(
      `Restore version ${version}`,
      (now) => restoreFloor(floor, now),
      `Version ${version} is in the plan again. Save it to keep it.`,
    );
  return (
    <Loaded query={query} loading={<Bone height="6rem" />} failure="The history could not be loaded">
      {(versions) => (
        <VersionList
          versions={versions}
          stored={stored.version}
          nothing="Nothing was saved for this term yet."
          differences={({ floor }, before) => differences(floor, before?.floor)}
          onTake={mayEdit ? restore : undefined}
        />
      )}
    </Loaded>
  );
}

const kinds: Record<Unit['kind'], [one: string, several: string]> = {
  hall: ['the hall', 'the hall'],
  plan: ['the plan', 'the plan'],
  tableSize: ['the size of the tables', 'the size of the tables'],
  table: ['table', 'tables'],
  mark: ['mark', 'marks'],
  session: ['session', 'sessions'],
  places: ['place of a project', 'places of projects'],
  wishes: ['the wishes', 'the wishes'],
  publishing: ['what visitors see', 'what visitors see'],
};

/** `Added 12 tables; changed the hall, 3 tables`: what a version changed. */
function differences(floor: Floor, before: Floor | undefined): string {
  if (!before) return `${floor.tables.length} tables, ${floor.places.length} places of projects`;
  const [now, then] = [unitsOf(floor), unitsOf(before)];
  const changed = [...new Set([...now.keys(), ...then.keys()])].filter((key) => !sameUnit(now.get(key), then.get(key)));
  const howOf = (key: string) => (!then.has(key) ? 'added' : now.has(key) ? 'changed' : 'removed');
  const words = [...Map.groupBy(changed, howOf)].map(([how, keys]) => {
    const byKind = Map.groupBy(keys, (key) => (now.get(key) ?? then.get(key))?.kind ?? 'hall');
    const parts = [...byKind].map(([kind, { length }]) => {
      const [one, several] = kinds[kind];
      return one === several ? one : `${length} ${length === 1 ? one : several}`;
    });
    return `${how} ${parts.join(', ')}`;
  });
  const sentence = words.join('; ');
  return sentence ? sentence.charAt(0).toUpperCase() + sentence.slice(1) : 'Nothing was changed';
}
