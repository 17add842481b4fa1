import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { canonical } from '../../domain/site/canonical.ts';
import { compareTerms, formatTerm, parseTerm, type Term } from '../../domain/term/terms.ts';
import { readNotedTerms } from '../data/event/terms.ts';
import { findPublished, listTerm } from '../data/project/published.ts';
import { readPublishedTerms } from '../data/project/published-terms.ts';
import { timedCache } from '../data/table/timed-cache.ts';
import { answerKept } from '../http/cache.ts';
import { limitBody } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { dayOf, formats, header, identify, metadataPrefix, oaiDocument, record, setOf } from './oai-records.ts';
import { originOf } from './page-origin.ts';
import { type Xml, xml } from './xml.ts';

/**
 * How libraries harvest the projects: OAI-PMH 2.0 (https://www.openarchives.org/OAI/openarchivesprotocol.html). A record is a published
 * project in Dublin Core, a set is a term. There is no record of what was deleted.
 */
export const oai = new Hono()
  // GET /api/oai?verb=… – an error of the protocol is an answer with the status 200
  .get('/api/oai', async (c) => {
    const origin = originOf(c);
    const base = `${origin}/api/oai`;
    const asked: Arguments = {};
    try {
      const verb = readVerb(c.req.queries('verb'));
      Object.assign(asked, readArguments(verb, c));
      const answer = xml`<${verb}>${await answers[verb](asked, origin)}</${verb}>`;
      return answerXml(c, oaiDocument({ base, asked: { verb, ...asked }, answer }));
    } catch (error) {
      if (!(error instanceof OaiError)) throw error;
      const { code, message } = error;
      const isReadable = code !== 'badVerb' && code !== 'badArgument';
      const answer = xml`<error code="${code}">${message}</error>`;
      return answerXml(c, oaiDocument({ base, asked: isReadable ? { verb: c.req.query('verb'), ...asked } : {}, answer }));
    }
  })

  // POST /api/oai – the same arguments in a form. Harvesters are led to GET, whose answers the edge keeps
  .post('/api/oai', limitBody, async (c) => {
    const asked = new URLSearchParams((await c.req.text()).slice(0, longestQuery));
    return c.body(null, 303, { location: `/api/oai?${asked}`, 'cache-control': 'no-store' });
  });

/** In characters: what the edge passes on of a query (infra/edge/edge-functions.ts). */
const longestQuery = 1500;

function answerXml(c: Context, text: Buffer<ArrayBuffer>): Response {
  return answerKept(c, text, 'text/xml; charset=utf-8');
}

type ErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noRecordsMatch'
  | 'noSetHierarchy';

class OaiError extends Error {
  readonly code: ErrorCode;
  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The arguments of each verb; `true`: it must be given. A list that goes on has its token alone. */
const verbs = {
  Identify: {},
  ListMetadataFormats: { identifier: false },
  ListSets: { resumptionToken: false },
  ListIdentifiers: { metadataPrefix: true, from: false, until: false, set: false, resumptionToken: false },
  ListRecords: { metadataPrefix: true, from: false, until: false, set: false, resumptionToken: false },
  GetRecord: { identifier: true, metadataPrefix: true },
} as const satisfies Record<string, Partial<Record<keyof Arguments, boolean>>>;

type Verb = keyof typeof verbs;
type Arguments = Partial<Record<'identifier' | 'metadataPrefix' | 'from' | 'until' | 'set' | 'resumptionToken', string>>;

function readVerb(given: string[] = []): Verb {
  const verb = Object.keys(verbs).find((one) => one === given[0]);
  if (!verb || given.length > 1) throw new OaiError('badVerb', `The verb is one of ${Object.keys(verbs).join(', ')}.`);
  return verb as Verb;
}

function readArguments(verb: Verb, c: Context): Arguments {
  const { verb: _verb, ...given } = c.req.queries();
  const known: Record<string, boolean> = verbs[verb];
  for (const [name, values] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) throw new OaiError('badArgument', `${verb} has no argument ${name}.`);
    if (values.length > 1) throw new OaiError('badArgument', `${name} is given twice.`);
    if (spellings[name]?.test(values[0] ?? '') === false)
      throw new OaiError('badArgument', `${name} has other characters than it may.`);
  }
  const isContinued = 'resumptionToken' in given;
  if (isContinued && Object.keys(given).length > 1) throw new OaiError('badArgument', 'resumptionToken stands alone.');
  const missing = Object.keys(known).find((name) => known[name] && !isContinued && !(name in given));
  if (missing) throw new OaiError('badArgument', `${verb} needs ${missing}.`);
  return Object.fromEntries(Object.entries(given).map(([name, [value = '']]) => [name, value]));
}

/** An answer repeats what was asked, and the schema of answers allows nothing else in these. */
const spellings: Record<string, RegExp> = { metadataPrefix: /^[\w\-.!~*'()]+$/, set: /^[\w\-.!~*'():]+$/ };

const answers: Record<Verb, (asked: Arguments, origin: string) => Xml | Promise<Xml>> = {
  Identify: (_asked, origin) => identify(origin),

  async ListMetadataFormats({ identifier }, origin) {
    if (identifier !== undefined) await findRecord(identifier, origin);
    return formats();
  },

  async ListSets({ resumptionToken }) {
    if (resumptionToken !== undefined) throw badToken();
    const terms = await readPublishedTerms();
    if (terms.length === 0) throw new OaiError('noSetHierarchy', 'There is no project yet.');
    return xml`${terms.map(setOf)}`;
  },

  async ListIdentifiers(asked, origin) {
    const { projects, next } = await readPage(asked);
    return xml`${projects.map((project) => header(project, origin))}${next}`;
  },

  async ListRecords(asked, origin) {
    const { projects, next } = await readPage(asked);
    return xml`${projects.map((project) => record(project, origin))}${next}`;
  },

  async GetRecord({ identifier = '', metadataPrefix: prefix }, origin) {
    const project = await findRecord(identifier, origin);
    checkFormat(prefix);
    return record(project, origin);
  },
};

const badToken = () => new OaiError('badResumptionToken', 'No list goes on with this token: begin it again.');

function checkFormat(prefix: string | undefined): void {
  if (prefix !== metadataPrefix) throw new OaiError('cannotDisseminateFormat', `The only format is ${metadataPrefix}.`);
}

/** The project of an identifier, which is the address of its page. */
async function findRecord(identifier: string, origin: string): Promise<PublicProject> {
  const start = origin + canonical.project('');
  const id = identifier.startsWith(start) ? identifier.slice(start.length) : '';
  const project = /^[\w-]+$/.test(id) ? await findPublished(id) : undefined;
  if (!project) throw new OaiError('idDoesNotExist', `There is no project at ${identifier}`);
  return project;
}

/** The most records of one answer. */
const pageLength = 50;

const day = z.iso.date();
const term = z.string().refine((text) => parseTerm(text) !== undefined);

/** What a list is limited to, and the project with which its last page ended. Terms as they are stored. */
const listSchema = z.strictObject({
  from: day.optional(),
  until: day.optional(),
  set: term.optional(),
  after: z.strictObject({ term, id: z.string() }).optional(),
});
type List = z.infer<typeof listSchema>;

function readList({ resumptionToken, metadataPrefix: prefix, ...asked }: Arguments): List {
  if (resumptionToken !== undefined) {
    const { data } = listSchema.safeParse(jsonOf(Buffer.from(resumptionToken, 'base64url').toString()));
    if (!data?.after) throw badToken();
    return data;
  }
  checkFormat(prefix);
  if (asked.set !== undefined && !parseTerm(asked.set)) throw nothingFound();
  const { data } = listSchema.safeParse(asked);
  if (!data) throw new OaiError('badArgument', 'from and until are days such as 2026-12-04.');
  if (data.from && data.until && data.from > data.until) throw new OaiError('badArgument', 'from is later than until.');
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const nothingFound = () => new OaiError('noRecordsMatch', say('refusals.staff.noProject'));

/** Each term by its ids, so that a project that is published between two pages moves no other. */
async function readPage(asked: Arguments): Promise<{ projects: PublicProject[]; next: Xml | undefined }> {
  const list = readList(asked);
  const { from = '', until = '9999', set, after } = list;
  const terms = (await readNotedTerms()).sort(compareTerms).filter((one) => !set || formatTerm(one) === set);
  const begin = after ? terms.findIndex((one) => formatTerm(one) === after.term) : 0;
  if (begin < 0) throw badToken();
  const found: NonNullable<List['after']>[] = [];
  for (const one of terms.slice(begin)) {
    const name = formatTerm(one);
    const days = (await daysOfTerms.fetch(name, { context: one })) ?? [];
    const rest = days.filter(([id]) => !(after?.term === name && id <= after.id));
    found.push(...rest.flatMap(([id, changed]) => (changed >= from && changed <= until ? { term: name, id } : [])));
    if (found.length > pageLength) break;
  }
  const page = found.slice(0, pageLength);
  const projects = (await Promise.all(page.map(({ id }) => findPublished(id)))).filter((project) => project !== undefined);
  if (projects.length === 0) throw nothingFound();
  const token = found.length > page.length ? tokenOf({ ...list, after: page.at(-1) }) : '';
  // The last page of several has an empty token.
  return { projects, next: token || after ? xml`<resumptionToken>${token}</resumptionToken>` : undefined };
}

const tokenOf = (list: List) => Buffer.from(JSON.stringify(list)).toString('base64url');

type IdAndDay = readonly [id: string, day: string];

/**
 * The ids and days of a term's projects as they were at most 5 s ago, by id: whoever varies a list's days would have all terms
 * read anew. What a record says never comes from here.
 */
const daysOfTerms = timedCache<IdAndDay[], Term>({
  max: 400,
  ttl: 5_000,
  fetchMethod: async (_name, _former, { context }) => {
    const projects = (await listTerm(context)).flat();
    return projects.map((project) => [project.id, dayOf(project)] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  },
});
