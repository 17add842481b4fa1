import { stateLabels } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { isPublic } from '../../../domain/project/states.ts';
import type { Place } from '../../../domain/winners/winners.ts';

/** Why visitors do not see a place, in a few words; undefined when they see it. */
export function whyUnseen({ projectId }: Pick<Place, 'projectId'>, records: readonly StaffRecord[]): string | undefined {
  const record = records.find(({ EntryID }) => EntryID === projectId);
  if (!record) return 'no longer in this term';
  return isPublic(record.state) ? undefined : stateLabels[record.state].toLowerCase();
}

/** True when visitors see a place, but no pictures of its project. */
export function isWithoutPictures({ projectId }: Place, records: readonly StaffRecord[]): boolean {
  const record = records.find(({ EntryID }) => EntryID === projectId);
  return record !== undefined && isPublic(record.state) && isWithheld({ nda: record.NDA, posterNDA: record.PosterNDA });
}

/** What visitors see of the projects that won something, as a sentence. */
export function seenInWords(
  won: readonly Pick<Place, 'projectId'>[],
  records: readonly StaffRecord[],
  titleOf: (one: Pick<Place, 'projectId'>) => string,
): string {
  const unseen = won.flatMap((one) => {
    const why = whyUnseen(one, records);
    return why ? [`“${titleOf(one)}” (${why})`] : [];
  });
  if (unseen.length === 0) return 'Visitors see them within 30 seconds.';
  const others = unseen.length < won.length ? 'Visitors see the others within 30 seconds, but not ' : 'Visitors do not see ';
  return `${others}${unseen.join(', ')}.`;
}
