import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../functions/http/edge-header.ts';
import { workers } from '../infra/functions/functions.ts';
import { originSecret, resolver, secretArn } from '../test/artifacts/resolve.ts';
import { synthesizeArtifacts } from '../test/artifacts/synthesize.ts';
import { readArtifacts } from '../test/artifacts/template.ts';
import { bundleBareFunctions } from './bare-functions.ts';
import { type Figure, figure, median } from './figures.ts';
import type { Showcase } from './showcase.ts';
import { inTerm, storedTerm } from './term.ts';

const runs = 7;
/** The limits of the goals. `ratio` is to the database client alone. */
const goals: Record<string, { kilobytes: number; ratio?: number }> = {
  catalog: { kilobytes: 900, ratio: 1.6 },
  pages: { kilobytes: 1200 },
};

type Measured = { milliseconds: number; started: number; megabytes: number; processor: number };
type Run = Measured & { status: number };

/** The call that a fresh process of a function answers first. */
const calls: Record<string, { method: string; path: string; body?: string; headers?: Record<string, string> }> = {
  pages: {
    method: 'GET',
    path: '/index.html',
    headers: { [pagePathHeader]: `/computer-science?${inTerm}`, [siteHostHeader]: 'example.com' },
  },
  catalog: { method: 'GET', path: `/api/survey/computer-science/term=${storedTerm}` },
  submissions: { method: 'GET', path: '/api/survey/window' },
  media: { method: 'POST', path: '/api/uploads/poster-00000000-0000-4000-8000-000000000000/complete' },
  signin: { method: 'POST', path: '/api/signin', body: '{"username":"nobody","password":"a wrong password"}' },
  admin: { method: 'GET', path: '/api/overview' },
};

/** Measures each function as it is deployed, in fresh processes: size, time until the first answer, memory. */
export async function measureFunctions(showcase: Pick<Showcase, 'env'>): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-functions-'));
  synthesizeArtifacts(folder);
  const artifacts = readArtifacts(folder);
  // The workers answer no calls.
  const functions = artifacts.functions.filter(({ name }) => !(name in workers));
  const env: Showcase['env'] = {
    ...showcase.env,
    SIGNING_KEY_SECRET: secretArn('SigningKey'),
    ACCESS_CODE_KEY_SECRET: secretArn('AccessCodeKey'),
    EDIT_TOKEN_KEY_SECRET: secretArn('EditTokenKey'),
  };
  const resolve = resolver(artifacts, env, originSecret);
  const engines = Object.fromEntries(Object.entries(showcase.env).filter(([name]) => name.startsWith('AWS_')));
  const bare = bundleBareFunctions(folder);
  const targets = [
    ...Object.entries(bare).map(([name, entry]) => ({ name, entry, env: { TABLE_NAME: env.TABLE_NAME ?? '' } })),
    ...functions.map(({ name, entry, environment }) => {
      const variables = Object.entries(environment).map(([variable, value]) => [variable, resolve.text(value)]);
      return { name, entry, env: Object.fromEntries(variables) as Record<string, string> };
    }),
  ];
  const measured = await inTurns(targets.map((target) => ({ ...target, env: { ...target.env, ...engines } })));
  const sizes = await Promise.all(targets.map(async ({ name, entry }) => [name, (await stat(entry)).size / 1000] as const));
  await rm(folder, { recursive: true });
  return functions.flatMap(({ name }) => figuresOf(name, measured, Object.fromEntries(sizes)[name] ?? 0));
}

function figuresOf(name: string, measured: Map<string, Measured>, kilobytes: number): Figure[] {
  const [own, empty, client, catalog] = [name, 'empty', 'client', 'catalog'].map((one) => measured.get(one)) as Measured[] as [
    Measured,
    Measured,
    Measured,
    Measured,
  ];
  const goal = goals[name];
  const oneRead = `… by a function with one read of the DynamoDB client alone (${client.started.toFixed(0)} ms)`;
  return [
    figure(`Function ${name}: bundle`, kilobytes, 'kB', { max: goal?.kilobytes, digits: 0 }),
    figure(`Function ${name}: fresh process to first answer`, own.milliseconds, 'ms', { digits: 0 }),
    // The ratios compare processor time, which other work on the machine does not lengthen.
    figure(`Function ${name}: processor time until then`, own.started, 'ms', { digits: 0 }),
    figure(`… by a function that returns {} (${empty.started.toFixed(0)} ms)`, own.started / empty.started, 'x'),
    figure(oneRead, own.started / client.started, 'x', { max: goal?.ratio, digits: 2 }),
    ...(name === 'pages' ? [figure('… by the catalog', own.started / catalog.started, 'x', { max: 1.3, digits: 2 })] : []),
    figure(`Function ${name}: memory after it`, own.megabytes, 'MB', { digits: 0 }),
    figure(`Function ${name}: processor time of a further call`, own.processor, 'ms', { digits: 2 }),
  ];
}

type Target = { name: string; entry: string; env: Record<string, string> };

/** Measures the targets in turns, so that other work on the machine affects all of them equally. */
async function inTurns(targets: Target[]): Promise<Map<string, Measured>> {
  const all = new Map<string, Run[]>(targets.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1) for (const target of targets) all.get(target.name)?.push(await fresh(target));
  return new Map(
    Array.from(all, ([name, own]) => {
      const of = (read: (one: Run) => number) => median(own.map(read));
      return [
        name,
        {
          milliseconds: Math.min(...own.map((one) => one.milliseconds)),
          started: Math.min(...own.map((one) => one.started)),
          megabytes: of((one) => one.megabytes),
          processor: Math.min(...own.map((one) => one.processor)),
        },
      ];
    }),
  );
}

async function fresh({ name, entry, env }: Target): Promise<Run> {
  const module = fileURLToPath(new URL('function-process.ts', import.meta.url));
  const warm = name === 'signin' ? 3 : 50;
  const child = fork(module, [entry, JSON.stringify(eventOf(name)), String(warm)], { env, execArgv: [], stdio: 'ignore' });
  const exited = once(child, 'exit');
  const [run] = (await Promise.race([once(child, 'message'), exited])) as [Run | number];
  if (typeof run === 'number') throw new Error(`the function ${name} ended with ${run}`);
  if (run.status >= 500) throw new Error(`the function ${name} answered ${run.status}`);
  await exited;
  return run;
}

function eventOf(name: string): object {
  const { method, path: rawPath, body, headers } = calls[name] ?? { method: 'GET', path: '/' };
  return {
    version: '2.0',
    rawPath,
    rawQueryString: '',
    headers: { [originSecretHeader]: originSecret, 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
    requestContext: { domainName: 'example.com', http: { method, path: rawPath } },
    isBase64Encoded: false,
    ...(body && { body }),
  };
}
