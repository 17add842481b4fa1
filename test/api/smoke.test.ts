import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { siteFolder } from '../../local/build.ts';
import { startEdge } from '../../local/edge/edge-server.ts';
import { listen, originOf } from '../listen.ts';
import { checks } from '../smoke/checks.ts';
import { newBuildCheck } from '../smoke/new-build.ts';
import { startShowcase } from './showcase.ts';

/** Tests `npm run smoke` as the workflow runs it after each deployment. */
const servers: Server[] = [];

async function edgeOf(changes: Partial<typeof options> = {}): Promise<string> {
  const edge = await startEdge({ ...options, ...changes });
  servers.push(edge);
  return originOf(edge);
}

const showcase = await startShowcase();
await showcase.invoke('indexing', { task: 'check' });
const { functionsOrigin, originSecret, bucketUrl } = showcase;
const options = { port: 0, functionsOrigin, originSecret, bucketUrl, siteFolder };

afterAll(async () => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  await showcase.stop();
});

async function smoke(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../smoke/run.ts'), ...args]);
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: output + errors };
}

it('says what it could not try, and finds everything else right at the local edge', async () => {
  const closed = await smoke('--origin', await edgeOf());
  expect(closed.output).toMatch(/^untried media: a PDF poster is drawn.*: nobody can upload while no window is open$/m);
  expect(closed.code).toBe(0);
  await showcase.setWindow();
  const { code, output } = await smoke('--origin', await edgeOf(), '--build', siteFolder);
  expect(output).toContain(`${checks.length + 1} of ${checks.length + 1} right`);
  expect(output).not.toContain('untried');
  expect(code).toBe(0);
});

it('finds that the functions do not know the edge, and that the site is not there', async () => {
  const { code, output } = await smoke('--origin', await edgeOf({ originSecret: 'another secret than theirs' }));
  const failed = output.split('\n').filter((line) => line.startsWith('FAILED'));
  expect(failed).toHaveLength(checks.filter(({ name }) => !/^the plain site|^a page that|404, not 403/.test(name)).length);
  expect(failed.join()).toContain('not_through_edge');
  expect(code).toBe(1);
});

it('finds a bucket that says “forbidden” of what is missing, which the local edge answers with 502', async () => {
  const bucket = http.createServer((_request, response) => response.writeHead(403).end());
  servers.push(bucket);
  const { code, output } = await smoke('--origin', await edgeOf({ bucketUrl: `${await listen(bucket)}/bucket` }));
  expect(output).toMatch(/FAILED {2}a picture and a map that are not there: .* is 502, not 404/);
  expect(code).toBe(1);
});

it('finds that the edge still has the former build', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  await writeFile(path.join(folder, 'index.html'), '<script type="module" src="/assets/index-new.js"></script>');
  const origin = await edgeOf();
  await expect(newBuildCheck(folder, 0).run((page) => fetch(origin + page))).rejects.toThrow(/not "\/assets\/index-new.js"/);
  await rm(folder, { recursive: true, maxRetries: 5 });
});

it.each([{ args: [] }, { args: ['--stage', 'dev', '--origin', 'http://127.0.0.1'] }])(
  'says how it is used: $args',
  async ({ args }) => {
    expect(await smoke(...args)).toEqual({ code: 2, output: expect.stringContaining('Usage: npm run smoke') });
  },
);
