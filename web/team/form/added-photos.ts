import type { Submission } from '../../../domain/submission/submission.ts';
import type { EditInput } from '../../../domain/submission/survey.ts';

type Photos = Submission['teamUploads'];

/**
 * The photos after two people, or a form and the pictures that still join, have only added some to the same photos: those of both.
 * Undefined when one of them did anything else, which only a person can decide.
 */
export function withAddedPhotos(before: Photos, yours: Photos, theirs: Photos): Photos | undefined {
  const isKeptIn = (photos: Photos) =>
    before.every(({ id, caption }) => photos.some((one) => one.id === id && one.caption === caption));
  const isInOrder = (photos: Photos) =>
    photos.filter(({ id }) => before.some((one) => one.id === id)).every(({ id }, index) => id === before[index]?.id);
  if (![yours, theirs].every((photos) => isKeptIn(photos) && isInOrder(photos))) return undefined;
  return [...theirs, ...yours.filter(({ id }) => !theirs.some((one) => one.id === id))];
}

/** The changes to send once more when a refusal (412) is about nothing but photos that both sides have added; else undefined. */
export function changesWithBoth(before: Submission, changes: EditInput, problem: Refusal): EditInput | undefined {
  const { version, fields = {} } = problem;
  const { teamUploads } = fields;
  if (!teamUploads || Object.keys(fields).length !== 1 || !version) return undefined;
  const both = withAddedPhotos(before.teamUploads, teamUploads.yours, teamUploads.theirs);
  return both && { ...changes, teamUploads: both, baseVersion: version };
}

type Refusal = { version?: number; fields?: { teamUploads?: { yours: Photos; theirs: Photos } } };
