import type { Project } from '../domain/projects.ts';

let count = 0;

/** A published project of Computer Science in Fall 2026, with a number of its own. */
export function aProject(given: Partial<Project> = {}): Project {
  count += 1;
  return {
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
    poster: { path: '/media/poster-1/1280.webp', width: 1280, height: 853, alt: 'Poster' },
    teamPhotos: [{ path: '/media/team-1/640.webp', width: 640, height: 640, alt: 'Aoi Ōtaki' }],
    keywords: ['acoustics'],
    ...given,
  };
}
