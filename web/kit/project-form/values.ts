import type { AnswerName } from '../../../domain/project/project-answers.ts';
import type { TeamField, TeamName } from '../../../domain/project/project-fields.ts';
import type { Upload } from '../uploads/upload.ts';

/** `key` stays the same when members are moved or renamed. */
export type Member = { key: string; name: string };

type OfTeams = Exclude<TeamName<TeamField>, 'teamMemberNames'>;
type OfStaff = 'semester' | 'year' | 'shouldDisplay';
/** Fields with a text as their value. '' means that nothing is chosen yet. */
export type TextName = OfTeams | OfStaff | AnswerName | 'posterAlt' | 'accessCode' | 'website';

/**
 * A project during editing, with the field names of the public record. Each page fills in only its own fields. Pictures are in
 * the upload list.
 */
export type FormValues = Record<TextName, string> & { teamMemberNames: Member[] };
export type FieldName = keyof FormValues | 'posterUpload' | 'teamUploads';

export function newMember(name = ''): Member {
  return { key: crypto.randomUUID(), name };
}

/** The pictures that are uploaded. A poster that has not arrived leaves its place to the former one. */
export function arrivedPictures(uploads: readonly Upload[]): { poster: Upload | undefined; photos: Upload[] } {
  const arrived = uploads.flatMap((upload) => ((upload.id ?? upload.picture) ? upload : (upload.former ?? [])));
  return {
    poster: arrived.find(({ kind }) => kind === 'poster'),
    photos: arrived.filter(({ kind }) => kind === 'team'),
  };
}

/** A photo's caption: the chosen member's name, else the typed text. */
export function captionOf({ member, caption }: Pick<Upload, 'member' | 'caption'>, members: readonly Member[]): string {
  return members.find(({ key }) => key === member)?.name.trim() ?? caption;
}
