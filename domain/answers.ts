import type { Picture } from './images.ts';
import { projectFields, type TeamField, teamFields } from './project-fields.ts';
import type { Project } from './projects.ts';
import type { Answers } from './submission.ts';

/** A submission is a project under the names of the form. Pictures are named by their uploads. */

/** The fields of a project that its team's answers fill in, its pictures aside. */
export function fieldsOf(answers: Answers): Pick<Project, TeamField> {
  const values = teamFields.map((field) => [field, answers[projectFields[field].team]]);
  return Object.fromEntries(values);
}

/** What the team would have answered to make the project what it is now. */
export function answersOf(project: Project): Answers {
  const { attendance = 'in-person', meetingLink = '' } = project;
  const fields = { ...project, attendance, meetingLink };
  return {
    ...Object.fromEntries(teamFields.map((field) => [projectFields[field].team, fields[field]])),
    posterUpload: project.poster && uploadOf(project.poster),
    posterAlt: project.poster?.alt ?? '',
    teamUploads: project.teamPhotos.flatMap((photo) => {
      const id = uploadOf(photo);
      return id ? [{ id, caption: photo.alt ?? '' }] : [];
    }),
  } as Answers;
}

/** The answers that show what became of a field of a project. */
export function answersAbout(field: keyof Project): (keyof Answers)[] {
  if (field === 'poster') return ['posterUpload', 'posterAlt'];
  if (field === 'teamPhotos') return ['teamUploads'];
  const names = projectFields[field];
  return 'team' in names ? [names.team] : [];
}

/** The upload that a picture was: `/media/<id>/1280.webp`. */
export function uploadOf(picture: Picture): string | undefined {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(picture.path)?.[1];
}
