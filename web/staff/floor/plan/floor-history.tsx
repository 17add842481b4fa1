import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Floor } from '../../../../domain/floor/floor.ts';
import type { FloorVersion } from '../../../../domain/floor/floor-update.ts';
import { capital } from '../../../../domain/floor/place-words.ts';
import { restoreFloor } from '../../../../domain/floor/restore-floor.ts';
import { sameUnit, unitsOf } from '../../../../domain/floor/units.ts';
import { t } from '../../../../domain/language/text.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Bone } from '../../../kit/feedback/skeleton.tsx';
import { VersionList } from '../../tables/version-list.tsx';
import { floorHistoryQuery } from '../queries.ts';
import { useFloor } from '../use-floor.ts';
import styles from './plan.module.css';

/** The stored versions of the floor: who saved each one, when, what changed, and a button that restores it. */
export function FloorHistory() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.list} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('staff.words.history')}</summary>
      {isOpen && <Versions />}
    </details>
  );
}

function Versions() {
  const { term, stored, edit, mayEdit } = useFloor();
  const query = useQuery(floorHistoryQuery(term));
  const restore = ({ version, floor }: FloorVersion) =>
    edit(
      t('staff.words.restoreVersion', { version }),
      (now) => restoreFloor(floor, now),
      t('staff.floor.plan.restored', { version }),
    );
  return (
    <Loaded query={query} loading={<Bone height="6rem" />} failure={t('staff.words.historyFailed')}>
      {(versions) => (
        <VersionList
          versions={versions}
          stored={stored.version}
          nothing={t('staff.floor.plan.nothingSaved')}
          differences={({ floor }, before) => differences(floor, before?.floor)}
          onTake={mayEdit ? restore : undefined}
        />
      )}
    </Loaded>
  );
}

/** `Added 12 tables; changed the hall, 3 tables`: what a version changed. */
function differences(floor: Floor, before: Floor | undefined): string {
  if (!before) return t('staff.floor.plan.firstVersion', { tables: floor.tables.length, places: floor.places.length });
  const [now, then] = [unitsOf(floor), unitsOf(before)];
  const changed = [...new Set([...now.keys(), ...then.keys()])].filter((key) => !sameUnit(now.get(key), then.get(key)));
  const howOf = (key: string) => (!then.has(key) ? 'added' : now.has(key) ? 'changed' : 'removed');
  const words = [...Map.groupBy(changed, howOf)].map(([how, keys]) => {
    const byKind = Map.groupBy(keys, (key) => (now.get(key) ?? then.get(key))?.kind ?? 'hall');
    const units = [...byKind].map(([kind, { length }]) => t(`staff.floor.plan.units.${kind}`, { count: length })).join(', ');
    return t(`staff.floor.plan.differences.${how}`, { units });
  });
  return capital(words.join('; ')) || t('staff.words.unchanged');
}
