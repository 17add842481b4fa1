import type { Floor } from '../domain/floor/floor.ts';
import type { Mail } from '../domain/mail/mail.ts';
import { type Project, projectSchema } from '../domain/project/projects.ts';
import type { TeamUpdate } from '../domain/roster/roster.ts';
import type { SitePage } from '../domain/site/settings.ts';
import type { SurveyInput } from '../domain/submission/survey.ts';
import type { SchoolTerms } from '../domain/term/term-settings.ts';
import type { SubmissionWindow } from '../domain/window/window.ts';

let count = 0;

/** For a project whose pictures a test looks at. Their files do not exist, and to show or to hide them takes 18 calls each time. */
export const withPictures = {
  poster: { path: '/media/poster-1/1280.webp', width: 1280, height: 853, alt: 'Poster' },
  teamPhotos: [{ path: '/media/team-1/640.webp', width: 640, height: 640, alt: 'Aoi Ōtaki' }],
};

/** A published project of Computer Science in Fall 2026 without pictures, with its own id. */
export function aProject(given: Partial<Project> = {}): Project {
  count += 1;
  const project = projectSchema.parse({
    id: String(9000 + count),
    semester: 'fa',
    year: 2026,
    department: 'computer-science',
    courseNumber: 'CSE 486',
    projectTitle: `Project ${count}`,
    projectDescription: 'A sensor that hears leaks in water mains.',
    sponsor: 'Brightwater',
    name: 'Aoi Ōtaki',
    email: 'aoi.otaki@example.edu',
    memberNames: ['Aoi Ōtaki', 'Łukasz Szczepaniak'],
    demo: 'Yes',
    power: 'No',
    nda: 'No',
    posterNDA: 'No',
    videoLinkRaw: 'https://youtu.be/Z4C82eyhwgU?t=5',
    dateStamp: '2026-11-02T10:00:00Z',
    state: 'published',
    teamPhotos: [],
    keywords: ['acoustics'],
  });
  return { ...project, ...given };
}

/** A complete form of a team without pictures, with its own submissionKey. */
export function aSurvey(given: Partial<SurveyInput> = {}): SurveyInput {
  count += 1;
  return {
    name: 'Aoi Ōtaki',
    email: 'aoi.otaki@example.edu',
    department: 'computer-science',
    courseNumber: 'CSE 486',
    projectTitle: `Submission ${count}`,
    projectDescription: 'A sensor that hears leaks in water mains before they burst.',
    sponsor: 'Brightwater',
    teamMemberNames: ['Aoi Ōtaki', 'Łukasz Szczepaniak'],
    demo: 'Yes',
    power: 'No',
    nda: 'No',
    attendance: 'in-person',
    youtubeLink: 'https://youtu.be/Z4C82eyhwgU',
    submissionKey: crypto.randomUUID(),
    ...given,
  };
}

/** A new team of the roster, of Computer Science, with its own id. */
export function anExpectedTeam(given: Partial<TeamUpdate> = {}): TeamUpdate {
  count += 1;
  return {
    id: `team${String(count).padStart(4, '0')}`,
    version: 0,
    title: `Quokka ${count}`,
    course: 'CSE 486',
    department: 'computer-science',
    name: 'Aoi Ōtaki',
    email: `lead${count}@example.edu`,
    memberEmails: [`member${count}@example.edu`],
    sponsor: 'Brightwater',
    ...given,
  };
}

/** The window of Fall 2026, open for years. */
export function aWindow(given: Partial<SubmissionWindow> = {}): SubmissionWindow {
  return {
    semester: 'fa',
    year: 2026,
    opensAt: '2020-01-01T00:00:00Z',
    closesAt: '2090-01-01T00:00:00Z',
    autoPublish: false,
    ...given,
  };
}

/** A mail that says that a project is published, with its own cause. */
export function aMail(given: Partial<Pick<Mail, 'cause' | 'to' | 'project' | 'by'>> = {}): Mail {
  count += 1;
  const project = given.project ?? '1';
  return {
    kind: 'published',
    cause: `published ${project} ${count}`,
    to: `team-${count}@example.edu`,
    project,
    by: 'admin',
    fields: { projectTitle: `Project ${count}`, project },
    ...given,
  };
}

/** A published floor of Fall 2026: tables 1, 2 and 10, an outlet beside table 1, and a morning and an afternoon in the year 2999. */
export function aFloor(given: Partial<Floor> = {}): Floor {
  return {
    hall: { name: 'Memorial Union', width: 4000, height: 3000 },
    tableSize: { width: 180, height: 75 },
    tables: [
      { id: 'ta', number: '10', x: 2000, y: 500 },
      { id: 'tb', number: '2', x: 1000, y: 500, turned: true },
      { id: 'tc', number: '1', x: 300, y: 500 },
    ],
    marks: [
      { id: 'ma', kind: 'power', x: 300, y: 400 },
      { id: 'mb', kind: 'entrance', x: 0, y: 3000, label: 'South door', stepFree: true },
    ],
    sessions: [
      { id: 's2', name: 'Afternoon', from: '2999-12-04T19:00:00Z', until: '2999-12-04T21:00:00Z' },
      { id: 's1', name: 'Morning', from: '2999-12-04T17:00:00Z', until: '2999-12-04T19:00:00Z' },
    ],
    places: [],
    wishes: { sponsors: 'any', powerReach: 400 },
    published: true,
    ...given,
  };
}

/** A member of the site's own team, for the page About. */
export const aMember = (given: object = {}) => ({ name: 'Ada Byron', role: 'Lead', terms: '', major: '', links: [], ...given });

/** A page that the school adds. */
export const aSitePage = (given: Partial<SitePage> = {}): SitePage => ({
  slug: 'rules',
  title: 'Rules',
  place: 'help',
  text: 'Be **kind**.',
  ...given,
});

/** The terms of a school with quarters, of which visitors do not see the summer. */
export const quarters: SchoolTerms = {
  wi: { name: 'Winter quarter', month: 1, shownTo: 'everyone' },
  sp: { name: 'Spring quarter', month: 4, shownTo: 'everyone' },
  su: { name: 'Summer quarter', month: 6, shownTo: 'staff' },
  fa: { name: 'Autumn quarter', month: 10, shownTo: 'everyone' },
};
