import { useQueries } from '@tanstack/react-query';
import { copiedHall, termsToCopy } from '../../../../domain/floor/new-floor.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { floorQuery } from '../queries.ts';
import styles from './plan.module.css';
import type { Plan } from './use-plan.ts';

/** For a term without tables: copies the hall, tables and marks of the most recent term that has tables. */
export function CopyFloor({ plan: { edit, term } }: { plan: Plan }) {
  const terms = termsToCopy(term);
  const former = useQueries({
    queries: terms.map((one) => ({ ...floorQuery(one), staleTime: 60_000 })),
    // Waits for the floors of all later terms, because the most recent one is copied.
    combine: (all) => {
      const at = all.findIndex(({ data, isPending }) => isPending || (data && data.floor.tables.length > 0));
      const floor = all[at]?.data?.floor;
      const from = terms[at];
      return floor && from ? { floor, from } : undefined;
    },
  });
  if (!former) return null;
  const { floor, from } = former;
  const copy = () =>
    edit(
      `Copy the floor of ${termLabel(from)}`,
      (now) => copiedHall(now, floor),
      () =>
        `Copied ${floor.tables.length} tables of ${termLabel(from)}.${floor.plan ? ' Upload the picture of the hall again.' : ''}`,
    );
  return (
    <div className={styles.copy}>
      <Button look="primary" onClick={copy}>
        Copy the floor of {termLabel(from)}
      </Button>
      <span className={styles.hint}>
        Its hall, {floor.tables.length} tables and {floor.marks.length} marks; not who stands where.
      </span>
    </div>
  );
}
