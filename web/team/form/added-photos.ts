import type { Submission } from '../../../domain/submission/submission.ts';
import type { EditInput } from '../../../domain/submission/survey.ts';

type Photos = Submission['teamUploads'];

/**
 * Merges two lists of photos when both sides have only added photos to the same list. Undefined when a side also removed or
 * moved one, so that a person has to decide.
 */
export function withAddedPhotos(before: Photos, yours: Photos, theirs: Photos): Photos | undefined {
  const isKeptIn = (photos: Photos) =>
    before.every(({ id, caption }) => photos.some((one) => one.id === id && one.caption === caption));
  const isInOrder = (photos: Photos) =>
    photos.filter(({ id }) => before.some((one) => one.id === id)).every(({ id }, index) => id === before[index]?.id);
  if (![yours, theirs].every((photos) => isKeptIn(photos) && isInOrder(photos))) return undefined;
  return [...theirs, ...yours.filter(({ id }) => !theirs.some((one) => one.id === id))];
}

/** The changes to send again when a refusal (412) is only about photos that both sides added; otherwise undefined. */
export function changesWithBoth(before: Submission, changes: EditInput, problem: Refusal): EditInput | undefined {
  const { version, fields = {} } = problem;
  const { teamUploads } = fields;
  if (!teamUploads || Object.keys(fields).length !== 1 || !version) return undefined;
  const both = withAddedPhotos(before.teamUploads, teamUploads.yours, teamUploads.theirs);
  return both && { ...changes, teamUploads: both, baseVersion: version };
}

type Refusal = { version?: number; fields?: { teamUploads?: { yours: Photos; theirs: Photos } } };
