import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { type AnswerValues, isAnswerName } from '../../../../domain/project/project-answers.ts';
import { plainFields, projectFields } from '../../../../domain/project/project-fields.ts';
import { updateSchema, withUpdate } from '../../../../domain/project/project-update.ts';
import type { Project } from '../../../../domain/project/projects.ts';
import { type PublicProject, publicProject } from '../../../../domain/project/public-project.ts';
import { withAnswers } from '../../../../domain/submission/answers.ts';
import type { Question } from '../../../../domain/submission/questions.ts';
import type { Update } from '../../../kit/project-form/staff-update.ts';
import { arrivedPictures } from '../../../kit/project-form/values.ts';
import type { Upload } from '../../../kit/uploads/upload.ts';

type Draft = { record: StaffRecord; questions?: readonly Question[]; changes: Update; uploads: readonly Upload[] };

/** What visitors would see of a project if it were published with these changes. A change that is not valid is left out. */
export function previewProject({ record, questions = [], changes, uploads }: Draft): PublicProject | undefined {
  const given = Object.entries(changes);
  const answers = given.filter(([name]) => isAnswerName(name));
  const valid = given.filter(([name, value]) => updateSchema.safeParse({ [name]: value }).success);
  const project = withUpdate(projectOf(record), updateSchema.parse(Object.fromEntries(valid)));
  const { poster, photos } = arrivedPictures(uploads);
  return publicProject({
    ...project,
    state: 'published',
    answers: withAnswers(Object.fromEntries(answers) as AnswerValues, questions, record.answers),
    poster: poster && pictureOf(poster),
    teamPhotos: photos.map(pictureOf),
  });
}

/** What visitors would see of a project if it were published as it is stored. */
export function asPublished(record: StaffRecord): PublicProject | undefined {
  const { poster, teamPhotos } = record;
  return publicProject({ ...projectOf(record), state: 'published', poster, teamPhotos });
}

function projectOf(record: StaffRecord): Project {
  const plain = plainFields.map((field) => [field, record[projectFields[field].staff]]);
  return {
    ...(Object.fromEntries(plain) as Project),
    id: record.EntryID,
    memberNames: record.members,
    department: record.Department,
    semester: record.Semester,
    year: record.Year,
    keywords: record.keywords,
    answers: record.answers,
  };
}

/** A file that was just chosen is shown from this browser's memory. */
function pictureOf({ picture, preview, caption, key }: Upload) {
  const chosen = preview && { path: preview, pdf: undefined };
  return { path: key, ...picture, ...(caption && { alt: caption }), ...chosen };
}
