import { listDepartments } from '../../../../domain/department/departments.ts';
import { markKinds } from '../../../../domain/floor/floor.ts';
import { markTitle } from '../../../../domain/floor/landmarks.ts';
import { site } from '../../../../domain/site/site.ts';
import { termLabel } from '../../../../domain/term/terms.ts';
import type { FontName } from './pdf/fonts.ts';
import type { PrintData } from './print-data.ts';
import { daysOf, hoursOf } from './words.ts';

/** All texts that documents may draw in letters of their own: of people and the school, and what the page's language calls times and things. */
export function textsOf({ term, projects, sponsorNames, floor, withoutPoster }: PrintData): string[] {
  return [
    ...projects.flatMap(({ projectTitle, projectDescription, teamMemberNames, sponsor, name }) => [
      projectTitle,
      projectDescription,
      teamMemberNames,
      sponsor,
      name,
    ]),
    ...sponsorNames.values(),
    ...withoutPoster.flatMap(({ projectTitle, lead, email }) => [projectTitle, lead, email]),
    ...floor.sessions.flatMap((session) => [session.name, hoursOf(session)]),
    daysOf(floor.sessions),
    ...floor.marks.map(({ label = '' }) => label),
    floor.hall.name,
    ...markKinds.map((kind) => markTitle({ kind })),
    ...listDepartments().map(({ title }) => title),
    site.name,
    site.school,
    site.campus,
    termLabel(term),
  ];
}

/** Any other letters and signs may be missing in one of the site's own fonts. */
const beyondLatin = /[^\t\n\r -~\u00A0\u00C0-\u00FF\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC\u2122]/;

/** The fonts that texts need. The site's own come first; the others are large. */
export function fontsFor(texts: readonly string[]): FontName[] {
  const composed = texts.map((text) => text.normalize('NFC'));
  return [
    'display',
    'strong',
    'text',
    ...(composed.some((text) => beyondLatin.test(text)) ? (['notoStrong', 'notoText'] as const) : []),
    ...(composed.some((text) => /\p{Script=Arabic}/u.test(text)) ? (['arabicStrong', 'arabicText'] as const) : []),
  ];
}
