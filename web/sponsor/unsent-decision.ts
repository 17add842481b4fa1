import { useState } from 'react';
import * as z from 'zod';
import {
  type Decision,
  type decisionSchema,
  hiddenParts,
  isDecided,
  type ReleaseView,
  releaseFieldNames,
} from '../../domain/project/release.ts';
import { keepInTab, keptInTab } from '../kit/page/kept-in-tab.ts';

/**
 * What a sponsor chose and wrote and has not sent. This tab keeps it, so that neither a newer version of the project nor a reload
 * takes it away.
 */
const unsentSchema = z.object({
  /** The version of the project when the sponsor began. */
  version: z.int(),
  kind: z.enum(['approve', 'askForChanges'] satisfies Decision['kind'][]),
  hidden: z.array(z.enum(hiddenParts)),
  /** '' for none. */
  embargoUntil: z.string(),
  comments: z.partialRecord(z.enum(releaseFieldNames), z.string()),
});
export type UnsentDecision = z.infer<typeof unsentSchema>;

/** The decision of the form, and a function that keeps another one, or none once it is sent. */
export type DecisionKept = { decision: UnsentDecision; keep: (next: UnsentDecision | undefined) => void };

/** `isUnsent`: the sponsor chose or wrote something that is not sent. */
export function useUnsentDecision(token: string, view: ReleaseView): DecisionKept & { isUnsent: boolean } {
  const key = `release ${token}`;
  const [kept, setKept] = useState(() => {
    const { data } = unsentSchema.safeParse(keptInTab(key));
    if (!data || !isDecided(view, decisionOf(data, view.version))) return data;
    // It was stored, and only the answer was lost before a reload.
    keepInTab(key, undefined);
    return undefined;
  });
  const keep = (next: UnsentDecision | undefined) => {
    setKept(next);
    keepInTab(key, next);
  };
  return { decision: kept ?? firstDecision(view), keep, isUnsent: kept !== undefined };
}

/** Approves, as the sponsor did last. */
function firstDecision({ version, last }: ReleaseView): UnsentDecision {
  const { hidden, embargoUntil = '' } = last?.kind === 'approve' ? last : { hidden: [] };
  return { version, kind: 'approve', hidden, embargoUntil, comments: {} };
}

/** As it is sent, about the version that the sponsor sees now. */
export function decisionOf(
  { kind, hidden, embargoUntil, comments }: UnsentDecision,
  version: number,
): z.input<typeof decisionSchema> {
  if (kind === 'approve') return { kind, version, hidden, ...(embargoUntil && { embargoUntil }) };
  return { kind, version, comments: Object.fromEntries(Object.entries(comments).filter(([, text]) => text.trim() !== '')) };
}
