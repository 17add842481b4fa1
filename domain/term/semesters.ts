/**
 * The codes of terms, in the usual order of a year. They never change. Which of them a school uses, their names and months are settings
 * (`site.terms`).
 */
export const semesters = ['wi', 'sp', 'su', 'fa'] as const;
export type Semester = (typeof semesters)[number];

/** `fa-2026` */
export const termPattern = `(${semesters.join('|')})-20\\d\\d`;
