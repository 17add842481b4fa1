import { splitList } from '../basics/lists.ts';
import { type Department, departmentTitle } from '../department/departments.ts';
import { languageTag, t } from '../language/text.ts';
import { writtenLocale } from '../language/written.ts';
import { imageOf } from '../picture/link-picture.ts';
import { logoOf } from '../picture/logo.ts';
import type { SocialImage } from '../picture/social-image.ts';
import { videoId, videoPlayer, videoThumbnail } from '../picture/video-links.ts';
import type { PublicProject } from '../project/public-project.ts';
import { publishedDay } from '../project/published-day.ts';
import type { SponsorAnswer } from '../search/search-answer.ts';
import { doiAddress, type Term, termLabel, termQuery } from '../term/terms.ts';
import type { ProjectAward } from '../winners/awards.ts';
import type { Position, Winner } from '../winners/winners.ts';
import { type Won, wonInWords } from '../winners/wins.ts';
import { canonical } from './canonical.ts';
import { pageRange } from './page-numbers.ts';
import { metaDescription } from './share.ts';
import { site } from './site.ts';

/**
 * What pages say of themselves to machines, as JSON-LD in the vocabulary of https://schema.org. `origin` is the site's own,
 * `https://capstone.example.edu`. Only public records come in, so nothing that is withheld can come out.
 */

export type Thing = { '@type': string } & Record<string, unknown>;

export function school(origin: string): Thing {
  const logo = logoOf(site.logo)?.icons['icon-512'];
  return { '@type': 'EducationalOrganization', name: site.school, url: `${origin}/`, ...(logo && { logo: origin + logo }) };
}

export function webSite(origin: string): Thing {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: site.name,
    description: site.tagline,
    url: `${origin}/`,
    inLanguage: languageTag(),
    publisher: school(origin),
  };
}

/** The way to a page from the home page: names and paths, the page itself last. */
export function breadcrumbs(origin: string, way: readonly (readonly [name: string, path: string])[]): Thing {
  const all = [[site.name, '/'] as const, ...way];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** All projects of a term together, as a library keeps them. */
export function termDataset(origin: string, term: Term): Thing {
  const doi = doiAddress(term);
  return {
    '@type': 'Dataset',
    '@id': datasetId(origin, term),
    url: `${origin}/?${termQuery(term)}`,
    name: `${site.name}, ${termLabel(term)}`,
    description: t('feed.dataset', { school: site.school, term: termLabel(term) }),
    inLanguage: languageTag(),
    isAccessibleForFree: true,
    creator: school(origin),
    ...(doi && { identifier: doi }),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${origin}/api/offline?${termQuery(term)}`,
    },
  };
}

const datasetId = (origin: string, term: Term) => `${origin}/?${termQuery(term)}#projects`;

/** One page of a department's list: its number and its projects, and the number of projects of the whole list. */
type ListPage = { page: number; total: number; projects: readonly PublicProject[] };

/** A department's list at its address. */
export function projectList(
  origin: string,
  { department, term }: { department: Department; term: Term },
  { page, total, projects }: ListPage,
): Thing {
  const path = canonical.department(department.slug, term, page);
  return {
    '@type': 'CollectionPage',
    '@id': origin + path,
    url: origin + path,
    name: `${department.title}, ${termLabel(term)}`,
    inLanguage: languageTag(),
    isPartOf: [{ '@id': `${origin}/#site` }, { '@id': datasetId(origin, term) }],
    about: { '@type': 'Thing', name: department.title },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: total,
      itemListElement: projects.map((project, index) => ({
        '@type': 'ListItem',
        position: pageRange(total, page).from + index,
        name: project.projectTitle,
        url: origin + canonical.project(project.id),
      })),
    },
  };
}

/** A sponsor's page, which lists its projects. */
export function sponsorList(origin: string, { slug, name, projects, found }: SponsorAnswer): Thing {
  const url = origin + canonical.sponsor(slug);
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    inLanguage: languageTag(),
    isPartOf: { '@id': `${origin}/#site` },
    about: { '@type': 'Organization', name },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: projects,
      itemListElement: found.map(({ id, projectTitle }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: projectTitle,
        url: origin + canonical.project(id),
      })),
    },
  };
}

/** A project. A withheld one has neither abstract nor video nor picture. */
export function projectWork(
  origin: string,
  project: PublicProject & { position?: Position; awards?: ProjectAward[]; socialImage?: SocialImage },
): Thing {
  const url = origin + canonical.project(project.id);
  const { teamMemberNames, members = splitList(teamMemberNames), keywords = [], modified } = project;
  const list = canonical.department(project.department, project);
  const video = videoOf(project);
  return {
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: project.projectTitle,
    ...(project.projectDescription && { abstract: project.projectDescription }),
    author: members.map((name) => ({ '@type': 'Person', name })),
    ...sponsored(project.sponsor),
    sourceOrganization: school(origin),
    datePublished: publishedDay(project),
    ...(modified && { dateModified: modified }),
    ...(keywords.length > 0 && { keywords }),
    ...awardsOf(project),
    inLanguage: writtenLocale(project),
    image: origin + imageOf(project).path,
    about: { '@type': 'Thing', name: departmentTitle(project.department) },
    isPartOf: {
      '@type': 'CollectionPage',
      name: `${departmentTitle(project.department)}, ${termLabel(project)}`,
      url: origin + list,
    },
    ...(video && { video }),
  };
}

/** The project of a winner's page. Its own page says more of it. */
export function winningWork(origin: string, winner: Winner & { socialImage?: SocialImage }): Thing {
  const { members, memberNames = splitList(members) } = winner;
  const url = origin + canonical.project(winner.id);
  return {
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name: winner.ProjectTitle,
    ...(winner.description && { abstract: winner.description }),
    author: memberNames.map((name) => ({ '@type': 'Person', name })),
    ...sponsored(winner.Sponsor),
    ...awardsOf({ ...winner, position: `${winner.position}` }),
    image: origin + imageOf({ projectTitle: winner.ProjectTitle, socialImage: winner.socialImage }).path,
    about: { '@type': 'Thing', name: departmentTitle(winner.department) },
    inLanguage: writtenLocale(winner),
  };
}

/** What a project won, as `award`: a text, or several. */
function awardsOf(project: Term & Won) {
  const won = wonInWords(project).map((label) => `${label}, ${site.name} ${termLabel(project)}`);
  return won.length > 0 && { award: won.length === 1 ? won[0] : won };
}

function sponsored(name: string): { sponsor?: Thing; funder?: Thing } {
  if (!name) return {};
  const organization = { '@type': 'Organization', name };
  return { sponsor: organization, funder: organization };
}

/** The video of a project, if it is on the public video host; of any other link too little is known. */
function videoOf(project: PublicProject): Thing | undefined {
  const id = videoId(project.youtubeLink);
  if (!id) return undefined;
  return {
    '@type': 'VideoObject',
    name: project.projectTitle,
    description: metaDescription(project.projectDescription) || project.projectTitle,
    thumbnailUrl: videoThumbnail(id),
    uploadDate: `${publishedDay(project)}T00:00:00Z`,
    embedUrl: videoPlayer(id),
    ...(project.youtubeLink && { url: project.youtubeLink }),
  };
}
