import type { Picture } from './images.ts';
import type { Project } from './projects.ts';
import type { Answers } from './submission.ts';

/** A submission is a project under the names of the form. Pictures are named by their uploads. */

/** The fields of a project that its team's answers fill in, its pictures aside. */
export function fieldsOf(answers: Answers) {
  return {
    name: answers.name,
    email: answers.email,
    department: answers.department,
    courseNumber: answers.courseNumber,
    projectTitle: answers.projectTitle,
    projectDescription: answers.projectDescription,
    sponsor: answers.sponsor,
    memberNames: answers.teamMemberNames,
    demo: answers.demo,
    power: answers.power,
    nda: answers.nda,
    posterNDA: answers.posterNDA,
    attendance: answers.attendance,
    meetingLink: answers.meetingLink,
    videoLinkRaw: answers.youtubeLink,
  } satisfies Partial<Project>;
}

/** What the team would have answered to make the project what it is now. */
export function answersOf(project: Project): Answers {
  return {
    name: project.name,
    email: project.email,
    department: project.department,
    courseNumber: project.courseNumber,
    projectTitle: project.projectTitle,
    projectDescription: project.projectDescription,
    sponsor: project.sponsor,
    teamMemberNames: project.memberNames,
    demo: project.demo,
    power: project.power,
    nda: project.nda,
    posterNDA: project.posterNDA,
    attendance: project.attendance ?? 'in-person',
    meetingLink: project.meetingLink ?? '',
    youtubeLink: project.videoLinkRaw,
    posterUpload: project.poster && uploadOf(project.poster),
    posterAlt: project.poster?.alt ?? '',
    teamUploads: project.teamPhotos.flatMap((photo) => {
      const id = uploadOf(photo);
      return id ? [{ id, caption: photo.alt ?? '' }] : [];
    }),
  };
}

/** Answers that show what became of a field of a project. */
const answerNames: Partial<Record<keyof Project, (keyof Answers)[]>> = {
  memberNames: ['teamMemberNames'],
  videoLinkRaw: ['youtubeLink'],
  poster: ['posterUpload', 'posterAlt'],
  teamPhotos: ['teamUploads'],
};

export function answersAbout(field: keyof Project): (keyof Answers)[] {
  return answerNames[field] ?? [field as keyof Answers];
}

/** The upload that a picture was: `/media/<id>/1280.webp`. */
export function uploadOf(picture: Picture): string | undefined {
  return /^\/media\/([\w-]+)\/\d+\.webp$/.exec(picture.path)?.[1];
}
