import { useState } from 'react';
import * as z from 'zod';
import {
  hiddenParts,
  isSaid,
  type ReleaseView,
  releaseFieldNames,
  type Word,
  type wordSchema,
} from '../../domain/project/release.ts';
import { keepInTab, keptInTab } from '../kit/page/kept-in-tab.ts';

/**
 * What a sponsor chose and wrote and has not sent. This tab keeps it, so that neither a newer version of the project nor a reload
 * takes it away.
 */
const unsentSchema = z.object({
  /** The version of the project when the sponsor began. */
  version: z.int(),
  kind: z.enum(['approve', 'askForChanges'] satisfies Word['kind'][]),
  hidden: z.array(z.enum(hiddenParts)),
  /** '' for none. */
  embargoUntil: z.string(),
  comments: z.partialRecord(z.enum(releaseFieldNames), z.string()),
});
export type UnsentWord = z.infer<typeof unsentSchema>;

/** The word of the form, and a function that keeps another one, or none once it is sent. */
export function useUnsentWord(token: string, view: ReleaseView): [UnsentWord, (next: UnsentWord | undefined) => void] {
  const key = `release ${token}`;
  const [kept, setKept] = useState(() => {
    const { data } = unsentSchema.safeParse(keptInTab(key));
    if (!data || !isSaid(view, wordOf(data, view.version))) return data;
    // It was stored, and only the answer was lost before a reload.
    keepInTab(key, undefined);
    return undefined;
  });
  const keep = (next: UnsentWord | undefined) => {
    setKept(next);
    keepInTab(key, next);
  };
  return [kept ?? firstWord(view), keep];
}

/** Approves, as the sponsor did last. */
function firstWord({ version, last }: ReleaseView): UnsentWord {
  const { hidden, embargoUntil = '' } = last?.kind === 'approve' ? last : { hidden: [] };
  return { version, kind: 'approve', hidden, embargoUntil, comments: {} };
}

/** As it is sent, about the version that the sponsor sees now. */
export function wordOf({ kind, hidden, embargoUntil, comments }: UnsentWord, version: number): z.input<typeof wordSchema> {
  if (kind === 'approve') return { kind, version, hidden, ...(embargoUntil && { embargoUntil }) };
  return { kind, version, comments: Object.fromEntries(Object.entries(comments).filter(([, text]) => text.trim() !== '')) };
}
