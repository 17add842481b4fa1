import { t } from '../../../domain/language/text.ts';
import { stateInWords } from '../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { isPublic } from '../../../domain/project/states.ts';
import type { Place } from '../../../domain/winners/winners.ts';

/** The title of a project that won something. */
export type TitleOf = (one: Pick<Place, 'projectId'>) => string;

/** Why visitors do not see a place, in a few words; undefined when they see it. */
export function whyUnseen({ projectId }: Pick<Place, 'projectId'>, records: readonly StaffRecord[]): string | undefined {
  const record = records.find(({ EntryID }) => EntryID === projectId);
  if (!record) return t('staff.winners.elsewhere');
  return isPublic(record.state) ? undefined : stateInWords(record.state);
}

/** The title of a project, and in brackets why visitors do not see it. */
export function titleWithWhy(one: Pick<Place, 'projectId'>, records: readonly StaffRecord[], titleOf: TitleOf): string {
  const why = whyUnseen(one, records);
  return why ? `${titleOf(one)} ${t('staff.winners.unseenWhy', { why })}` : titleOf(one);
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
  titleOf: TitleOf,
): string {
  const unseen = won.flatMap((one) => {
    const why = whyUnseen(one, records);
    return why ? [t('staff.winners.unseenProject', { title: titleOf(one), why })] : [];
  });
  if (unseen.length === 0) return t('staff.winners.seen');
  const projects = unseen.join(', ');
  return unseen.length < won.length ? t('staff.winners.othersSeen', { projects }) : t('staff.winners.noneSeen', { projects });
}
