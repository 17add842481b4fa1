import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aProject } from '../builders.ts';
import { listen } from '../listen.ts';
import { planOf } from '../rehearse/plan.ts';
import { checks } from '../smoke/checks.ts';
import { runHere } from './data-command.ts';
import { slowHashes } from './quick-hashes.ts';
import { postCredentials } from './session.ts';
import { startShowcase } from './showcase.ts';

/**
 * Tests the commands on a deployed stage, whose table and bucket CloudFormation names. A showcase of the tests takes the place
 * of the stage.
 */

const asked: string[] = [];

const output = (name: string, value = '') =>
  `<member><OutputKey>${name}</OutputKey><OutputValue>${value}</OutputValue></member>`;

/** The part of a DescribeStacks answer that the commands read. */
function describeStacks(stack: string): [status: number, xml: string] {
  const error = (code: string, message: string) =>
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`;
  if (!/^capstone-prod-(data|app)$/.test(stack))
    return [400, error('ValidationError', `Stack with id ${stack} does not exist`)];
  const { TABLE_NAME, MEDIA_BUCKET, SIGNING_KEY_SECRET, ACCESS_CODE_KEY_SECRET } = showcase.env;
  const outputs =
    output('TableName', TABLE_NAME) +
    output('MediaBucketName', MEDIA_BUCKET) +
    output('SigningKeyArn', SIGNING_KEY_SECRET) +
    output('AccessCodeKeyArn', ACCESS_CODE_KEY_SECRET);
  const outputsOf = stack.endsWith('-data') ? outputs : output('MailFrom', 'capstone@example.edu');
  const member = `<member><StackName>${stack}</StackName><CreationTime>2026-11-21T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${outputsOf}</Outputs></member>`;
  return [
    200,
    `<DescribeStacksResponse><DescribeStacksResult><Stacks>${member}</Stacks></DescribeStacksResult></DescribeStacksResponse>`,
  ];
}

// The command's process makes the hash that signing in verifies.
slowHashes();
const showcase = await startShowcase();
const folder = await mkdtemp(path.join(tmpdir(), 'stage-'));
const cloudFormation = http.createServer(async (request, response) => {
  const call = new URLSearchParams((await buffer(request)).toString());
  asked.push(`${call.get('Action')} ${call.get('StackName')}`);
  const [status, xml] = describeStacks(call.get('StackName') ?? '');
  response.writeHead(status, { 'content-type': 'text/xml' }).end(xml);
});
const endpoint = await listen(cloudFormation);

afterAll(async () => {
  cloudFormation.closeAllConnections();
  cloudFormation.close();
  await showcase.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** A command has the caller's credentials. Nothing in its environment names the stage's table, bucket or sender. */
function environment() {
  const { TABLE_NAME, MEDIA_BUCKET, SIGNING_KEY_SECRET, ACCESS_CODE_KEY_SECRET, MAIL_FROM, ...env } = process.env;
  return { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint };
}

/** Runs a command as a person does, in a process of its own. */
async function runProcess(args: string[], input: string) {
  const main = path.resolve(import.meta.dirname, '../../local/main.mjs');
  const child = spawn(process.execPath, [main, ...args], { env: { ...environment(), DATA_DIR: untouched() } });
  child.stdin.on('error', () => {}).end(input);
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output: (out + error).trim() };
}

/** Runs it without a process, in a second less. */
async function run([command, ...args]: [command: 'admin' | 'data', ...args: string[]], input = '') {
  const before = process.env;
  process.env = environment();
  try {
    const { code, out, problems } = await runHere(args, untouched(), command, input);
    return { code, output: [out, problems].filter(Boolean).join('\n') };
  } finally {
    process.env = before;
    vi.resetModules();
  }
}

const untouched = () => path.join(folder, 'not-touched');

describe('npm run admin on a stage', () => {
  const password = 'a long enough password';
  const signIn = async () => (await postCredentials(showcase, { username: 'ada', password })).status;

  it('creates the first admin, who can sign in there', async () => {
    expect(await runProcess(['admin', 'create', 'ada', '--stage', 'prod'], password)).toEqual({
      code: 0,
      output: 'ada can sign in.',
    });
    expect(asked).toEqual(['DescribeStacks capstone-prod-data', 'DescribeStacks capstone-prod-app']);
    expect(await signIn()).toBe(200);
  });

  it('rotates the key without signing anybody out', async () => {
    const { jwtToken } = await (await postCredentials(showcase, { username: 'ada', password })).json();
    expect((await run(['admin', 'rotate-key', '--stage=prod'])).code).toBe(0);
    const { status } = await showcase.call('/api/support', { headers: { authorization: `Bearer ${jwtToken}` } });
    expect(status).toBe(200);
  });

  it('disables', async () => {
    expect((await run(['admin', '--stage', 'prod', 'disable', 'ada'])).code).toBe(0);
    expect(await signIn()).toBe(401);
  });
});

describe('npm run data on a stage', () => {
  it('exports, and after everything was lost imports what was exported: the drill of docs/runbook.md', async () => {
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const project = aProject({ id: '4711', projectTitle: 'Saved from the fire' });
    await showcase.importProjects(project);
    const before = await readProject('4711');
    const file = path.join(folder, 'backup.json');
    expect((await run(['data', 'export', file, '--stage', 'prod'])).code).toBe(0);
    expect(await readFile(file, 'utf8')).toContain('Saved from the fire');

    await emptyTable();
    expect(await readProject('4711')).toBeUndefined();
    expect((await run(['data', 'import', file, '--stage', 'prod'])).code).toBe(0);
    expect((await readProject('4711'))?.project).toEqual(before?.project);
    const shown = await (await showcase.call('/api/single_survey/4711')).json();
    expect(JSON.stringify(shown)).toContain('Saved from the fire');
  });
});

describe('an import on a stage', () => {
  it('records the mails of a change whose writer was killed before it could', async () => {
    const { putProject, readProject } = await import('../../functions/data/project/projects.ts');
    const { mailsOfProject } = await import('../../functions/data/mail/mails.ts');
    const { nextVersion } = await import('../../functions/projects/write.ts');
    await showcase.importProjects(aProject({ id: '4712', projectTitle: 'Kite by night', state: 'waiting' }));
    const stored = await readProject('4712');
    if (!stored) throw new Error('there is no project');
    const versions = { ...stored, project: { ...stored.project, state: 'published' as const } };
    await putProject(nextVersion(stored, versions, 'ada'), stored);
    const file = path.join(folder, 'kite.json');
    expect((await run(['data', 'export', file, '--stage', 'prod'])).code).toBe(0);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('Kite by night', 'Kite by day'));
    expect((await run(['data', 'import', file, '--stage', 'prod', '--overwrite'])).code).toBe(0);
    expect((await readProject('4712'))?.project.projectTitle).toBe('Kite by day');
    expect((await mailsOfProject('4712')).map(({ kind }) => kind)).toEqual(['published']);
  });
});

describe('the rehearsal', () => {
  it('opens a window on a stage without data, so that its smoke test has a PDF drawn', async () => {
    const [upload] = checks.filter(({ name }) => name.startsWith('media: a PDF poster is drawn'));
    await emptyTable();
    expect(await upload?.run(showcase.call)).toMatch(/no window is open/);
    const { steps } = planOf('prod', { from: 'capstone@example.edu' });
    const smoke = steps.findIndex(({ name }) => name === 'smoke');
    const before = steps.slice(0, smoke).flatMap(({ commands }) => commands);
    for (const [program, , ...words] of before) {
      // `npm run data -- …`
      if (program === 'npm') expect(await run(words.filter((word) => word !== '--') as ['data'])).toMatchObject({ code: 0 });
    }
    expect(await upload?.run(showcase.call)).toBeUndefined();
  });

  it('waits for the sender of mails at SES', async () => {
    const child = spawn(process.execPath, ['test/rehearse/sender.ts', 'example.edu'], { env: process.env });
    const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect([code, out]).toEqual([0, 'example.edu may send\n']);
  });
});

describe('a table that was restored beside the stage’s own', () => {
  it('is exported and imported by its name', async () => {
    const { createTable } = await import('../../local/table.ts');
    const table = `restored-${showcase.env.TABLE_NAME}`;
    await createTable({ ...showcase.env, TABLE_NAME: table });
    const file = path.join(folder, 'backup.json');
    const restored = ['--stage', 'prod', '--table', table];
    expect((await run(['data', 'import', file, ...restored])).code).toBe(0);
    const again = path.join(folder, 'restored.json');
    expect((await run(['data', 'export', again, ...restored])).code).toBe(0);
    expect(await readFile(again, 'utf8')).toContain('Saved from the fire');
  });

  it('is backed up by its name, and restored into the stage’s own: the drill of docs/runbook.md', async () => {
    const { readProject } = await import('../../functions/data/project/projects.ts');
    const backup = path.join(folder, 'restored');
    const table = `restored-${showcase.env.TABLE_NAME}`;
    expect(await run(['data', 'backup', backup, '--stage', 'prod', '--table', table])).toMatchObject({ code: 0 });
    await emptyTable();
    const { code, output } = await run(['data', 'restore', backup, '--stage', 'prod']);
    expect([code, output]).toEqual([0, expect.stringContaining('projects: ')]);
    expect((await readProject('4711'))?.project.projectTitle).toBe('Saved from the fire');
  });
});

async function emptyTable(): Promise<void> {
  const { database, tableName: TableName } = await import('../../functions/data/table/client.ts');
  const { DeleteCommand, ScanCommand } = await import('@aws-sdk/lib-dynamodb');
  const { Items = [] } = await database.send(new ScanCommand({ TableName }));
  for (const { pk, sk } of Items) await database.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
}

describe('a stage that is not there', () => {
  it('is named, with the command that deploys it', async () => {
    expect(await run(['data', 'export', 'x.json', '--stage', 'dev'])).toEqual({
      code: 1,
      output: 'The stage dev is not deployed in this AWS account: npx cdk deploy --all -c stage=dev',
    });
  });

  it('nor known is refused before anything is asked', async () => {
    const before = asked.length;
    const { code, output: said } = await run(['admin', 'create', 'bob', '--stage', 'production']);
    expect([code, said]).toEqual([1, '--stage must be one of dev, prod, not "production".']);
    expect(asked).toHaveLength(before);
  });
});
