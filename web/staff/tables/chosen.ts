import { useState } from 'react';

/** The rows of a table that are chosen, by their ids. One that is listed no more is not chosen, and is again when it comes back. */
export function useChosen<Row extends { id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    ids,
    chosen: listed.filter(({ id }) => ids.has(id)),
    choose: (some: readonly Row[], isChosen: boolean) => {
      const next = new Set(ids);
      for (const { id } of some) isChosen ? next.add(id) : next.delete(id);
      setIds(next);
    },
    chooseNone: () => setIds(new Set()),
  };
}
