import { createHash } from 'node:crypto';
import { departmentSlugs } from '../../domain/department/departments.ts';
import { type CompletedUpload, pdfType, type UploadSlot } from '../../domain/picture/uploads.ts';
import { aPdf } from '../pdfs.ts';

/**
 * What a deployed showcase must answer: each function once, the buckets, and the edge's own rules. The calls only read, or are
 * refused before anything is written or counted, but for one upload that nobody hands in and that expires. So they may be made to
 * production at any time, even to one without data.
 */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;
/** A check throws when an answer is wrong, and returns a text that says why if it could not be tried. */
export type Check = { name: string; run: (ask: Ask) => Promise<unknown> };

class Unexpected extends Error {}

export function expect(what: string, got: unknown, wanted: unknown): void {
  if (JSON.stringify(got) !== JSON.stringify(wanted)) {
    throw new Unexpected(`${what} is ${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
  }
}

function expectHeader(response: Response, header: string, pattern: RegExp): void {
  const value = response.headers.get(header) ?? '';
  if (!pattern.test(value)) throw new Unexpected(`${header} is ${JSON.stringify(value)}, which does not fit ${pattern}`);
}

/** Expects a refusal by one of our functions, not by something in front of it. */
async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  const text = await response.text();
  if (response.status !== status)
    throw new Unexpected(`the status is ${response.status}, not ${status}: ${text.slice(0, 200)}`);
  expectHeader(response, 'content-type', /^application\/problem\+json/);
  expectHeader(response, 'cache-control', /no-store/);
  expect('the code', JSON.parse(text).code, code);
}

async function expectJson(response: Response): Promise<unknown> {
  expect('the status', response.status, 200);
  expectHeader(response, 'content-type', /^application\/json/);
  return response.json();
}

export const scriptOf = (html: string): string | undefined => html.match(/\/assets\/[\w.-]+\.js/)?.[0];

/** Expects the headers of every page, and that the script that the page names is there. */
async function expectPage(ask: Ask, page: Response): Promise<void> {
  expect('the status', page.status, 200);
  expectHeader(page, 'content-type', /^text\/html/);
  expectHeader(page, 'content-security-policy', /default-src 'self'.*frame-ancestors 'none'/);
  expectHeader(page, 'strict-transport-security', /max-age=\d{8}/);
  expectHeader(page, 'x-content-type-options', /^nosniff$/);
  const script = scriptOf(await page.clone().text());
  if (!script) return;
  const file = await ask(script);
  expect(`the status of ${script}`, file.status, 200);
  expectHeader(file, 'cache-control', /immutable/);
}

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A route that the gateway does not have would answer 404. */
const staffAddresses = [
  '/api/overview?semester=fa&year=2026',
  '/api/projects/fa/2026',
  '/api/downloadTerms/fa/2026/all',
  '/api/windows',
  '/api/windows/fa-2026',
  '/api/winners/fa-2026',
  '/api/admin/floors/fa-2026',
  '/api/admin/floors/fa-2026/history',
  '/api/presentation/details',
  '/api/presentation/history',
  '/api/support',
];

export const checks: Check[] = [
  {
    name: 'the plain site: a form’s page, its headers and its script',
    run: async (ask) => {
      const page = await ask('/survey');
      await expectPage(ask, page);
      if (!scriptOf(await page.text())) throw new Unexpected('the page names no script');
    },
  },
  {
    name: 'the plain site: the service worker, which browsers ask for anew, and the very files that it keeps',
    run: async (ask) => {
      const worker = await ask('/worker.js');
      expect('the status', worker.status, 200);
      expectHeader(worker, 'content-type', /javascript/);
      expectHeader(worker, 'cache-control', /max-age=0/);
      const text = await worker.text();
      // Without its archive the worker is not installed. The kill switch has none.
      const [archive] = /\/assets\/offline-[\w-]+\.json/.exec(text) ?? [];
      if (!archive) return;
      const files = Buffer.from(await (await ask(archive)).arrayBuffer());
      expect('whether the archive is the worker’s', text.includes(createHash('sha256').update(files).digest('base64')), true);
    },
  },
  {
    name: 'pages: rendered by their function, with the headers and the script of this deployment',
    run: async (ask) => {
      for (const path of [
        '/',
        '/about',
        '/winners',
        `/${departmentSlugs()[0]}?year=2026&semester=fa&smoke=1`,
        // Of a term that is over there may be none.
        '/map',
        '/now',
      ]) {
        const page = await ask(path);
        // The plain site, which takes a rendered page's place, is kept for another time.
        expectHeader(page, 'cache-control', /s-maxage=30, stale-if-error=300/);
        await expectPage(ask, page);
      }
      expect('the status of HEAD', (await ask('/about', { method: 'HEAD' })).status, 200);
    },
  },
  {
    name: 'pages: what crawlers and feed readers ask for',
    run: async (ask) => {
      for (const path of ['/robots.txt', '/sitemap.xml', '/feeds/all.xml']) {
        const answer = await ask(path);
        expect(`the status of ${path}`, answer.status, 200);
        expectHeader(answer, 'content-type', /^(text\/plain|application\/(atom\+)?xml)/);
      }
    },
  },
  {
    name: 'a page that does not exist',
    run: async (ask) => {
      const page = await ask('/smoke/there-is-no-such-page');
      expect('the status', page.status, 404);
      expectHeader(page, 'content-type', /^text\/html/);
    },
  },
  {
    name: 'catalog: the departments, and the same again for who has them',
    run: async (ask) => {
      const path = '/api/departments/counts?semester=fa&year=2026';
      const first = await ask(path);
      const counts = (await expectJson(first)) as object;
      expect('the departments', Object.keys(counts).sort(), [...departmentSlugs()].sort());
      const etag = first.headers.get('etag') ?? '';
      expect('the status with If-None-Match', (await ask(path, { headers: { 'if-none-match': etag } })).status, 304);
    },
  },
  {
    name: 'catalog: a term without a floor has no plan and no tables, and its pack none either',
    run: async (ask) => {
      await expectProblem(await ask('/api/floor?semester=sp&year=2000'), 404, 'no_floor');
      const tables = await ask('/api/tables?semester=sp&year=2000');
      expect('the tables', await tables.text(), '{}');
      const pack = (await expectJson(await ask('/api/offline?semester=sp&year=2000'))) as { floor: unknown };
      expect('the floor of the pack', pack.floor, null);
    },
  },
  {
    name: 'catalog: the winners, and their pictures',
    run: async (ask) => {
      const winners = (await expectJson(await ask('/api/winners'))) as { winning_pic: string }[];
      const [path] = winners.flatMap((winner) => winner.winning_pic.split(',').filter((one) => one.startsWith('/media/')));
      if (!path) return;
      const picture = await ask(path);
      expect(`the status of ${path}`, picture.status, 200);
      expectHeader(picture, 'content-type', /^image\/webp/);
    },
  },
  {
    name: 'search: its index is there, and found with a filter and while typing',
    run: async (ask) => {
      const { total } = (await expectJson(await ask('/api/search?smoke=1'))) as { total: number };
      expect('the kind of the number of projects', typeof total, 'number');
      await expectJson(await ask(`/api/search?q=the&department=${departmentSlugs()[0]}&sort=title`));
      await expectJson(await ask('/api/search/quick?q=th'));
      await expectProblem(await ask('/api/sponsors/smoke-there-is-no-such-sponsor'), 404, 'no_sponsor');
    },
  },
  {
    name: 'the submission window and the event, also as a calendar: there or not, whatever the query',
    run: async (ask) => {
      for (const [path, type, code] of [
        ['/api/survey/window', /^application\/json/, 'no_window'],
        ['/api/presentation', /^application\/json/, 'no_presentation'],
        ['/api/presentation.ics', /^text\/calendar/, 'no_presentation'],
      ] as const) {
        const answer = await ask(`${path}?smoke=1`);
        if (answer.status === 404) {
          await expectProblem(answer, 404, code);
          continue;
        }
        expect(`the status of ${path}`, answer.status, 200);
        expectHeader(answer, 'content-type', type);
        expectHeader(answer, 'cache-control', /s-maxage=30, stale-if-error=300/);
      }
    },
  },
  {
    name: 'an address of the API that is none',
    run: async (ask) => expectProblem(await ask('/api/smoke/nothing'), 404, 'not_found'),
  },
  {
    name: 'a picture and a map that are not there: 404, not 403',
    run: async (ask) => {
      for (const path of ['/media/poster-00000000-0000-4000-8000-000000000000/320.webp', '/pdfs/there-is-no-such.pdf']) {
        expect(`the status of ${path}`, (await ask(path)).status, 404);
      }
    },
  },
  {
    name: 'submissions: a place for a web page is refused',
    run: async (ask) => {
      const answer = await ask('/api/uploads', post({ kind: 'poster', contentType: 'text/html', size: 1000 }));
      await expectProblem(answer, 422, 'invalid');
    },
  },
  {
    name: 'submissions: a place for a map is refused to who is no administrator',
    run: async (ask) => {
      const answer = await ask('/api/uploads', post({ kind: 'map', contentType: 'application/pdf', size: 1000 }));
      await expectProblem(answer, 401, 'signed_out');
    },
  },
  {
    name: 'media: an upload that never arrived is missing, which S3 tells only to who may list its folder',
    run: async (ask) => {
      const answer = await ask('/api/uploads/poster-00000000-0000-4000-8000-000000000000/complete', { method: 'POST' });
      await expectProblem(answer, 404, 'no_upload');
    },
  },
  {
    name: 'media: a PDF poster is drawn, by a process that has no environment and no rights',
    run: async (ask) => {
      const pdf = new Uint8Array(await aPdf());
      const place = await ask('/api/uploads', post({ kind: 'poster', contentType: pdfType, size: pdf.length }));
      if (place.status === 403) {
        await expectProblem(place, 403, 'closed');
        return 'nobody can upload while no window is open';
      }
      expect('the status', place.status, 201);
      const { id, url, headers } = (await place.json()) as UploadSlot;
      const put = await fetch(url, { method: 'PUT', headers, body: pdf, signal: AbortSignal.timeout(20_000) });
      expect('the status of the bucket', put.status, 200);
      const { pages, thumbnail } = (await expectJson(await ask(`/api/uploads/${id}/complete`, post({})))) as CompletedUpload;
      expect('the number of pages', pages, 1);
      expect('whether there is a picture', Boolean(thumbnail), true);
    },
  },
  {
    name: 'signin: a form without a password is refused',
    run: async (ask) => expectProblem(await ask('/api/signin', post({ username: 'smoke' })), 422, 'invalid'),
  },
  {
    name: 'admin: closed without a token, at each of its addresses',
    run: async (ask) => {
      for (const path of staffAddresses) await expectProblem(await ask(path), 401, 'signed_out');
    },
  },
  {
    name: 'submissions: closed to a team without its link',
    run: async (ask) => expectProblem(await ask('/api/submission'), 401, 'bad_edit_token'),
  },
];
