/** The questions in the order of the page, and what a message calls them. */
export const questions = {
  name: 'Project lead’s name',
  email: 'E-mail',
  department: 'Department',
  courseNumber: 'Course number',
  projectTitle: 'Project title',
  projectDescription: 'Abstract',
  sponsor: 'Sponsor or mentor',
  teamMemberNames: 'Team members',
  demo: 'Demo',
  power: 'Power',
  attendance: 'Attendance',
  meetingLink: 'Meeting link',
  nda: 'NDA',
  posterNDA: 'Sponsor’s approval',
  youtubeLink: 'Video link',
  posterUpload: 'Poster',
  posterAlt: 'Description of the poster',
  teamUploads: 'Team photos',
  accessCode: 'Access code',
} as const;
export type Question = keyof typeof questions;

export const questionNames = Object.keys(questions) as Question[];

export function isQuestion(name: string): name is Question {
  return name in questions;
}

export function fieldId(name: Question): string {
  return `answer-${name}`;
}

/** Moves to a question without touching the address: on /submission its fragment is the token. */
export function focusField(name: Question): void {
  const place = document.getElementById(fieldId(name));
  const inside = 'input:not([type=file]), textarea, select, button';
  const field = place?.matches(inside) ? place : place?.querySelector<HTMLElement>(inside);
  place?.closest('[data-question]')?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
