import { Hono } from 'hono';
import type { Floor } from '../../domain/floor/floor.ts';
import { publicFloor, tablePlaces } from '../../domain/floor/shown-floor.ts';
import type { OfflinePack, PackedProject } from '../../domain/offline/pack.ts';
import { packedCard } from '../../domain/offline/search.ts';
import { site } from '../../domain/site/site.ts';
import { sameTerm, type Term } from '../../domain/term/terms.ts';
import { wonBy } from '../../domain/winners/wins.ts';
import { readShownFloor } from '../data/event/floors.ts';
import { readTermWinners } from '../data/event/winners.ts';
import { listTerm } from '../data/project/published.ts';
import { readPublishedTerms } from '../data/project/published-terms.ts';
import { readPackedSettings } from '../data/site/settings.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { answerPublic } from '../http/cache.ts';
import { readAskedTerm } from '../http/term.ts';
import { readShownPresentation } from './shown-presentation.ts';
import { readShownAwards, readShownWinners, withWinners } from './winners.ts';

/** What a browser keeps to show a term without a network. */
export const offline = new Hono()
  // GET /api/offline?semester&year – all that the other public calls say of a term, in one answer
  .get('/api/offline', async (c) => answerPublic<OfflinePack>(c, await readPack(readAskedTerm(c))));

async function readPack(term: Term): Promise<OfflinePack> {
  const now = new Date();
  const [{ terms, winners, awards, presentation, members, pages, logo }, floor] = await Promise.all([
    ofAllTerms.forceFetch('all'),
    readShownFloor(term, now),
  ]);
  const projects = terms.some((one) => sameTerm(one, term)) ? await readPackedProjects(term) : [];
  return {
    semester: term.semester,
    year: term.year,
    projects,
    winners,
    awards,
    terms,
    presentation,
    members,
    pages,
    logo,
    departments: site.departments,
    timeZone: site.timeZone,
    floor: floor ? packedFloor(term, floor, projects) : null,
    tables: floor ? tablePlaces(floor, new Set(projects.map(({ id }) => id)), now) : {},
  };
}

type OfAllTerms = Pick<OfflinePack, 'terms' | 'winners' | 'awards' | 'presentation' | 'members' | 'pages' | 'logo'>;

/**
 * What every pack says of all terms, as it was at most 5 s ago: it takes a hundred reads, and the caller chooses for which of 300 terms
 * a pack is made.
 */
const ofAllTerms = timedCache<OfAllTerms>({
  max: 1,
  ttl: 5_000,
  fetchMethod: async () => {
    const [winners, awards, terms, announced, { members, pages, logo }] = await Promise.all([
      readShownWinners(),
      readShownAwards(),
      readPublishedTerms(),
      readShownPresentation(),
      readPackedSettings(),
    ]);
    const { pageInLanguages } = await import('./shown-page.ts');
    return {
      winners,
      awards,
      terms: withWinners(terms, winners),
      presentation: announced?.shown ?? null,
      members,
      pages: pages.map(pageInLanguages),
      logo,
    };
  },
});

/** The published projects of a term with what each won, by department in the order of the navigation, each by title. */
export async function readPackedProjects(term: Term): Promise<PackedProject[]> {
  const [lists, winners] = await Promise.all([listTerm(term), readTermWinners(term)]);
  return lists.flat().map((project) => ({ ...project, ...wonBy(project.id, winners) }));
}

/** Its projects are in the pack already. */
function packedFloor(term: Term, floor: Floor, packed: readonly PackedProject[]): OfflinePack['floor'] {
  const { projects: _projects, ...shown } = publicFloor(term, floor, packed.map(packedCard));
  return shown;
}
