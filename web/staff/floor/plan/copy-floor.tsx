import { useQueries } from '@tanstack/react-query';
import { copiedHall, termsToCopy } from '../../../../domain/floor/new-floor.ts';
import { t } from '../../../../domain/language/text.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import { Button } from '../../../kit/controls/button.tsx';
import parts from '../../shell/parts.module.css';
import { floorQuery } from '../queries.ts';
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
  const label = t('staff.floor.plan.copy', { term: termLabel(from) });
  const copied = t('staff.floor.plan.copied', {
    count: floor.tables.length,
    term: termLabel(from),
    hasPlan: String(floor.plan !== undefined),
  });
  const copy = () => edit(label, (now) => copiedHall(now, floor), copied);
  return (
    <div className={parts.tools}>
      <Button look="primary" onClick={copy}>
        {label}
      </Button>
      <span className={parts.hint}>
        {t('staff.floor.plan.copyHint', { tables: floor.tables.length, marks: floor.marks.length })}
      </span>
    </div>
  );
}
