import { decodeAddress } from '../basics/decode-address.ts';
import { departmentAt, listDepartments, shownSlug } from '../department/departments.ts';
import { pickHighlights } from '../project/highlights.ts';
import { readSearchQuery } from '../search/search-query.ts';
import { parseTerm, sameTerm, schoolDay, type Term, termFromQuery } from '../term/terms.ts';
import type { OfflinePack } from './pack.ts';
import { packedCard, packedSponsor, quickSearchPack, searchPack } from './search.ts';

/**
 * What a public call answers without a network. `status` 404: there is no such thing, as the server would say. `status` 503: it is
 * not in the pack, which says nothing about whether there is one.
 */
export type OfflineAnswer = { status: 200; body: unknown } | { status: 404 | 503 };

type Asked = { pack: OfflinePack; query: URLSearchParams; name: string; now: Date };
type Call = { path: RegExp; answer: (asked: Asked) => OfflineAnswer };

const found = (body: unknown): OfflineAnswer => ({ status: 200, body });
const missing: OfflineAnswer = { status: 404 };
const away: OfflineAnswer = { status: 503 };

/** Answers for the term of the pack, which is in the query. */
function ofTerm(answer: (asked: Asked) => OfflineAnswer): Call['answer'] {
  return (asked) => (isPacked(asked.pack, termFromQuery(asked.query)) ? answer(asked) : away);
}

function isPacked(pack: OfflinePack, term: Term | undefined): boolean {
  return term !== undefined && sameTerm(pack, term);
}

/** The public calls that pages make. All other calls of the site need the network, and pass the service worker untouched. */
const calls: readonly Call[] = [
  { path: /^\/api\/survey\/([\w-]+\/term=[\w-]+)$/, answer: departmentList },
  { path: /^\/api\/single_survey\/([^/]+)$/, answer: ({ pack, name }) => oneOf(pack.projects, name) },
  { path: /^\/api\/winners$/, answer: ({ pack }) => found(pack.winners) },
  { path: /^\/api\/awards$/, answer: ({ pack }) => found(pack.awards ?? []) },
  { path: /^\/api\/winner\/([^/]+)$/, answer: winner },
  { path: /^\/api\/presentation$/, answer: ({ pack }) => (pack.presentation ? found(pack.presentation) : missing) },
  { path: /^\/api\/members$/, answer: ({ pack }) => (pack.members ? found(pack.members) : away) },
  { path: /^\/api\/pages\/([^/]+)$/, answer: ({ pack, name }) => page(pack, name) },
  { path: /^\/api\/departments\/counts$/, answer: ofTerm(({ pack }) => found(countsOf(pack))) },
  { path: /^\/api\/terms$/, answer: ({ pack }) => found(pack.terms) },
  { path: /^\/api\/highlights$/, answer: ofTerm(highlights) },
  { path: /^\/api\/floor$/, answer: ofTerm(({ pack }) => floor(pack)) },
  { path: /^\/api\/tables$/, answer: ofTerm(({ pack }) => found(pack.tables)) },
  { path: /^\/api\/search$/, answer: search },
  { path: /^\/api\/search\/quick$/, answer: ({ pack, query }) => found(quickSearchPack(pack, query.get('q') ?? '')) },
  { path: /^\/api\/search\/projects$/, answer: cards },
  { path: /^\/api\/sponsors\/([^/]+)$/, answer: sponsor },
  { path: /^\/api\/(?:sponsors|single_survey\/[^/]+\/related)$/, answer: () => away },
];

/** True for the path of a call that may be answered without a network. */
export function isOfflineCall(path: string): boolean {
  return calls.some((call) => call.path.test(path));
}

/** The answer of the pack to a call; `now` decides which posters stand for the term. */
export function answerOffline(pack: OfflinePack, { pathname, searchParams: query }: URL, now: Date): OfflineAnswer {
  for (const { path, answer } of calls) {
    const [matched, name = ''] = path.exec(pathname) ?? [];
    if (matched !== undefined) return answer({ pack, query, name: decodeAddress(name), now });
  }
  return away;
}

function departmentList({ pack, name }: Asked): OfflineAnswer {
  const [slug, term = ''] = name.split('/term=');
  if (!isPacked(pack, parseTerm(term))) return away;
  const asked = departmentAt(slug ?? '')?.slug;
  const list = pack.projects.filter(({ department }) => shownSlug(department) === asked);
  // As in the server's lists.
  return found(list.map(({ position: _position, awards: _awards, answers: _answers, ...project }) => project));
}

function page({ pages }: OfflinePack, slug: string): OfflineAnswer {
  const one = pages?.find((page) => page.slug === slug);
  return one ? found(one) : away;
}

function oneOf<Item extends { id: string }>(items: readonly Item[], id: string): OfflineAnswer {
  const item = items.find((one) => one.id === id);
  return item ? found(item) : away;
}

function winner({ pack, name }: Asked): OfflineAnswer {
  const one = pack.winners.find(({ id }) => id === name);
  if (one) return found([one]);
  return pack.projects.some(({ id }) => id === name) ? missing : away;
}

function sponsor({ pack, name }: Asked): OfflineAnswer {
  const one = packedSponsor(pack, name);
  return one ? found(one) : away;
}

function countsOf({ projects }: OfflinePack): Record<string, number> {
  return Object.fromEntries(
    listDepartments().map(({ slug }) => [slug, projects.filter(({ department }) => shownSlug(department) === slug).length]),
  );
}

function highlights({ pack, now }: Asked): OfflineAnswer {
  const lists = listDepartments().map(({ slug }) => pack.projects.filter(({ department }) => shownSlug(department) === slug));
  const best = pack.winners.filter((one) => sameTerm(one, pack)).map(({ id }) => id);
  return found(pickHighlights(lists, best, schoolDay(now)));
}

function floor({ floor: shown, projects }: OfflinePack): OfflineAnswer {
  if (!shown) return missing;
  const placed = new Set(shown.places.map(({ project }) => project));
  return found({ ...shown, projects: projects.filter(({ id }) => placed.has(id)).map(packedCard) });
}

/** A search of another term alone needs the network; one of all terms finds what is here. */
function search({ pack, query }: Asked): OfflineAnswer {
  const asked = readSearchQuery(query);
  return asked.term && !sameTerm(asked.term, pack) ? away : found(searchPack(pack, asked));
}

function cards({ pack, query }: Asked): OfflineAnswer {
  const ids = (query.get('ids') ?? '').split(',');
  return found(ids.flatMap((id) => pack.projects.find((project) => project.id === id) ?? []).map(packedCard));
}
