import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { presentationEvent } from '../../domain/presentation/structured-event.ts';
import { type PublicProject, publicProject } from '../../domain/project/public-project.ts';
import { projectWork } from '../../domain/site/structured-data.ts';
import type { Winner } from '../../domain/winners/winners.ts';
import { structuredHead } from '../../web/start/head/structured-head.ts';
import { presentationQuery } from '../../web/visit/presentation/queries.ts';
import { projectQuery, projectsQuery } from '../../web/visit/projects/queries.ts';
import { readShownList } from '../../web/visit/projects/shown-list.ts';
import { winnerQuery } from '../../web/visit/winners/queries.ts';
import { aProject, withPictures } from '../builders.ts';

const origin = 'https://capstone.example.edu';

function viewOf(given: Parameters<typeof aProject>[0]): PublicProject {
  const view = publicProject(aProject({ ...withPictures, ...given }), { published: '2026-11-02' });
  if (!view) throw new Error('The project is not public.');
  return view;
}

type Page = Parameters<typeof structuredHead>[0];
type Given = Partial<Pick<Page, 'pattern' | 'params' | 'query'>> & { queries?: QueryClient };

const headOf = (given: Given) =>
  structuredHead({
    origin,
    pattern: '/',
    params: {},
    query: new URLSearchParams(),
    term: { semester: 'fa', year: 2026 },
    queries: new QueryClient(),
    ...given,
  });

/** What a page says, by type, as a reader of its HTML parses it. */
function graphOf(given: Given): Record<string, Record<string, unknown>> {
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(headOf(given)) ?? [];
  const { '@context': context, '@graph': graph } = JSON.parse(text);
  expect(context).toBe('https://schema.org');
  return Object.fromEntries(graph.map((thing: { '@type': string }) => [thing['@type'], thing]));
}

const ofProject = { pattern: '/survey/:id', params: { id: '7' } };

describe('a project as a work', () => {
  it('has what describes it: names, people, sponsor, dates, picture, department and video', () => {
    const work = projectWork(origin, { ...viewOf({ id: '7', projectTitle: 'Leak Listening' }), position: '1' });
    expect(work).toMatchObject({
      '@type': 'CreativeWork',
      '@id': `${origin}/survey/7`,
      name: 'Leak Listening',
      abstract: 'A sensor that hears leaks in water mains.',
      author: [
        { '@type': 'Person', name: 'Aoi Ōtaki' },
        { '@type': 'Person', name: 'Łukasz Szczepaniak' },
      ],
      sponsor: { '@type': 'Organization', name: 'Brightwater' },
      funder: { '@type': 'Organization', name: 'Brightwater' },
      datePublished: '2026-11-02',
      keywords: ['acoustics'],
      award: '1st Place, Capstone Showcase Fall 2026',
      inLanguage: 'en-US',
      image: `${origin}/social.png`,
      isPartOf: { url: `${origin}/computer-science?semester=fa&year=2026` },
      about: { name: 'Computer Science' },
      video: {
        '@type': 'VideoObject',
        name: 'Leak Listening',
        description: 'A sensor that hears leaks in water mains.',
        thumbnailUrl: 'https://i.ytimg.com/vi/Z4C82eyhwgU/hqdefault.jpg',
        uploadDate: '2026-11-02T00:00:00Z',
        embedUrl: 'https://www.youtube-nocookie.com/embed/Z4C82eyhwgU?autoplay=1&rel=0',
      },
    });
  });

  it('has nothing that an NDA withholds, and no address of a person', () => {
    const secret = { projectDescription: 'secret', keywords: ['secret'], videoLinkRaw: 'https://youtu.be/Z4C82eyhwgU' };
    const work = projectWork(origin, viewOf({ nda: 'Yes', ...secret }));
    expect(JSON.stringify(work)).not.toMatch(/secret|Z4C82eyhwgU|@example\.edu/);
    for (const name of ['abstract', 'keywords', 'video']) expect(work).not.toHaveProperty(name);
    expect(JSON.stringify(projectWork(origin, viewOf({})))).not.toContain('@example.edu');
  });

  it('leaves out what there is not: sponsor, and a video elsewhere', () => {
    const work = projectWork(origin, viewOf({ sponsor: '', videoLinkRaw: 'https://video.example.edu/1' }));
    for (const name of ['sponsor', 'funder', 'video', 'award']) expect(work).not.toHaveProperty(name);
  });

  it('was published on the first day of its term when nobody noted the day', () => {
    const { published: _, ...view } = viewOf({ semester: 'sp', year: 2025 });
    expect(projectWork(origin, view).datePublished).toBe('2025-01-01');
  });
});

describe('the presentation as an event', () => {
  const presentation = {
    presentationDate: '2026-12-04',
    presentationLocation: 'Memorial Union - Second floor',
    presentationTime: '10:00 AM - 2:00 PM',
    checkingTime: '8:30 AM',
    presentationFile: '',
  };

  it('has its times with the offset of the school, and where it is', () => {
    expect(presentationEvent(origin, presentation)).toMatchObject({
      '@type': 'Event',
      name: 'Capstone Showcase, School of Engineering',
      startDate: '2026-12-04T10:00:00-07:00',
      endDate: '2026-12-04T14:00:00-07:00',
      location: {
        '@type': 'Place',
        name: 'Memorial Union - Second floor',
        address: 'Example University, Phoenix, AZ',
      },
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      organizer: { name: 'School of Engineering', url: `${origin}/` },
    });
  });

  it('takes the whole day when its time cannot be read', () => {
    const event = presentationEvent(origin, { ...presentation, presentationTime: 'all day' });
    expect(event).toMatchObject({ startDate: '2026-12-04', endDate: '2026-12-04' });
  });
});

describe('the head of a page', () => {
  it('of the home page names the site and the next event', () => {
    const queries = new QueryClient();
    expect(Object.keys(graphOf({ queries }))).toEqual(['WebSite', 'EducationalOrganization']);
    queries.setQueryData([...presentationQuery.queryKey], {
      semester: 'fa',
      year: 2026,
      presentationDate: '2026-12-04',
      presentationLocation: 'Hall',
      presentationTime: '10 AM',
      checkingTime: '',
      presentationFile: '',
    });
    expect(graphOf({ queries })).toMatchObject({
      WebSite: { name: 'Capstone Showcase', url: `${origin}/` },
      Event: { startDate: '2026-12-04T10:00:00-07:00' },
    });
  });

  it('of a project leads from the home page by its department', () => {
    const queries = new QueryClient();
    queries.setQueryData(projectQuery('7').queryKey, viewOf({ id: '7', projectTitle: 'Leak Listening' }));
    expect(graphOf({ ...ofProject, queries }).BreadcrumbList?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Capstone Showcase', item: `${origin}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Computer Science, Fall 2026',
        item: `${origin}/computer-science?semester=fa&year=2026`,
      },
      { '@type': 'ListItem', position: 3, name: 'Leak Listening', item: `${origin}/survey/7` },
    ]);
  });

  it('of a winner names its place', () => {
    const queries = new QueryClient();
    const winner: Winner = {
      id: '7',
      ProjectTitle: 'Leak Listening',
      description: '',
      members: 'Aoi Ōtaki',
      Sponsor: '',
      semester: 'fa',
      year: 2026,
      department: 'informatics',
      position: 2,
      video: '',
      winning_pic: '',
    };
    queries.setQueryData([...winnerQuery('7').queryKey], winner);
    expect(graphOf({ pattern: '/winners/entry/:id', params: { id: '7' }, queries }).CreativeWork).toMatchObject({
      '@id': `${origin}/survey/7`,
      award: '2nd Place, Capstone Showcase Fall 2026',
      author: [{ name: 'Aoi Ōtaki' }],
    });
  });

  it('holds any text without ending early', () => {
    const queries = new QueryClient();
    const projectTitle = '</script><script>alert(1)</script><!-- ]]> \u2028 "x" مرحبا';
    queries.setQueryData(projectQuery('7').queryKey, viewOf({ id: '7', projectTitle }));
    expect(graphOf({ ...ofProject, queries }).CreativeWork?.name).toBe(projectTitle);
  });

  it('of a list names the projects of its page, by their places in the whole list', async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
    const term = { semester: 'fa', year: 2026 } as const;
    const all = Array.from({ length: 10 }, (_, index) => viewOf({ id: `p${index}`, projectTitle: `Title ${index}` }));
    const query = new URLSearchParams('page=2&semester=fa&year=2026');
    queries.setQueryData([...projectsQuery('informatics', term).queryKey], all);
    await readShownList(queries, 'informatics', term, query);
    expect(
      graphOf({ pattern: '/:department', params: { department: 'informatics' }, query, queries }).CollectionPage,
    ).toMatchObject({
      url: `${origin}/informatics?page=2&semester=fa&year=2026`,
      mainEntity: {
        numberOfItems: 10,
        itemListElement: [
          { position: 9, name: 'Title 8', url: `${origin}/survey/p8` },
          { position: 10, name: 'Title 9' },
        ],
      },
    });
  });

  it.each(['/survey/:id', '/winners/entry/:id', '/:department', '*'])('of %s, where nothing is found, is empty', (pattern) => {
    expect(headOf({ pattern, params: { id: 'unknown', department: 'informatics' } })).toBe('');
  });
});
