import { ApiError } from '../../api.ts';
import { savedBy } from '../../ui/saved-by.ts';
import type { BothValues } from '../../ui/version-conflict.tsx';
import { closingInWords, fullTimeInWords } from '../../window/window-time.ts';

/** The settings of a window that two people changed differently, as rows of a table; `version` is the stored one. */
export type WindowConflict = {
  version: number;
  about: string;
  rows: BothValues[];
};

type Both = { yours: unknown; theirs: unknown };

const labels: Record<string, { label: string; format: (value: string | boolean) => string }> = {
  opensAt: { label: 'Opens at', format: (time) => fullTimeInWords(String(time)) },
  closesAt: { label: 'Closes at', format: (time) => closingInWords(String(time)) },
  autoPublish: { label: 'Publish at once', format: (yes) => (yes ? 'Yes' : 'No, review first') },
  needsCode: { label: 'Access code', format: (yes) => (yes ? 'Set' : 'None') },
};

/** Reads the refusal (412) of a window that somebody else changed meanwhile. */
export function conflictOf(error: Error): WindowConflict | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined;
  const { version, fields } = error.problem as { version: number; fields: Record<string, Both> };
  const rows = Object.entries(labels).flatMap(([name, { label, format }]) => {
    const both = fields[name];
    const words = (value: unknown) => (value === null ? 'Not set' : format(value as string | boolean));
    return both ? [{ label, yours: words(both.yours), theirs: words(both.theirs) }] : [];
  });
  return { version, about: savedBy(error.problem), rows };
}
