import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { planOf } from '../rehearse/plan.ts';
import { rehearse } from '../rehearse/rehearse.ts';

/** Tests `npm run rehearse` with stand-ins for `aws`, `npx`, `npm` and `node`: each notes how it was called, and fails when it is told to. */
let folder: string;
const usual = process.env.PATH;

const standIn = `#!/bin/sh
name=$(basename "$0")
echo "$name $*" >> "$FOLDER/calls"
if [ -e "$FOLDER/fails" ] && echo "$name $*" | grep -q -f "$FOLDER/fails"; then echo "the reason"; exit 1; fi
case "$*" in
  *describe-stacks*) cat "$FOLDER/stacks" ;;
  *describe-alarms*) cat "$FOLDER/alarms" ;;
  *smoke*) cat "$FOLDER/smoke" ;;
  *describe-stack-resources*) printf 'AWS::S3::Bucket\\tmedia-bucket' ;;
esac
`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rehearsal-'));
  for (const name of ['aws', 'npx', 'npm', 'node']) await writeFile(path.join(folder, name), standIn, { mode: 0o755 });
  await given('stacks', '\n');
  await given('smoke', 'ok      everything\n');
  await given('alarms', 'OK\tErrors\nALARM\tcapstone-dev-app-SearchIndexLost1\nINSUFFICIENT_DATA\tSlow\n');
  Object.assign(process.env, { PATH: `${folder}:${usual}`, FOLDER: folder });
});

afterEach(async () => {
  Object.assign(process.env, { PATH: usual });
  await rm(folder, { recursive: true, maxRetries: 5 });
});

const given = (name: string, text: string) => writeFile(path.join(folder, name), text);
const called = async () => {
  const lines = (await readFile(path.join(folder, 'calls'), 'utf8')).trim().split('\n');
  await given('calls', '');
  return lines.map((line) => line.split(' ').slice(0, 3).join(' '));
};
async function run(giveUp = false): Promise<{ passed: boolean; report: string }> {
  const lines: string[] = [];
  const options = { stateFile: path.join(folder, 'state.json'), say: (line: string) => lines.push(line), giveUp };
  return { passed: await rehearse(planOf('dev'), options), report: lines.join('\n') };
}

const beginning = [
  'aws cloudformation describe-stacks',
  'npx cdk deploy',
  'npm run data',
  'npm run smoke',
  'npm run data',
  'node test/rehearse/search.ts dev',
];
const destroying = ['aws cloudformation describe-stack-resources', 'aws cloudformation update-termination-protection'];
const ending = ['aws cloudwatch describe-alarms', ...destroying, 'npx cdk destroy'];

it('deploys, tries, destroys, and says what is left', async () => {
  const { passed, report } = await run();
  expect(await called()).toEqual([...beginning, ...ending]);
  expect(report).toContain('media-bucket');
  expect(report).toContain('Left out: no mail');
  expect(report).toContain('Verdict: ready, but for what was left out.');
  expect(passed).toBe(true);
});

it('stops at what fails, destroys nothing, and goes on from there', async () => {
  await given('fails', 'search');
  const { passed, report } = await run();
  expect([passed, await called()]).toEqual([false, beginning]);
  expect(report).toMatch(/FAILED .*found[\s\S]*the reason[\s\S]*Verdict: not ready/);
  await rm(path.join(folder, 'fails'));
  expect((await run()).passed).toBe(true);
  expect(await called()).toEqual(['npm run data', 'node test/rehearse/search.ts dev', ...ending]);
});

it('waits for SES to verify the sender, which the deployment has just made, before it sends', () => {
  const { steps, leftOut } = planOf('dev', { from: 'capstone@dev.example.edu' });
  const calls = steps.flatMap(({ commands }) => commands.map((words) => words.slice(0, 3).join(' ')));
  const waits = calls.indexOf('node test/rehearse/sender.ts dev.example.edu');
  expect(waits).toBeGreaterThan(calls.indexOf('npx cdk deploy'));
  expect(calls[waits + 1]).toBe('aws sesv2 send-email');
  expect(leftOut).toEqual([]);
});

it('is not content with a smoke test that left something out', async () => {
  await given('smoke', 'ok      a page\nuntried a PDF: no window is open\n');
  expect((await run()).report).toMatch(/FAILED +smoke: untried a PDF: no window is open/);
});

it('touches no stage that is deployed already', async () => {
  await given('stacks', 'capstone-dev-data\n');
  expect((await run()).report).toContain('capstone-dev-data: a rehearsal would destroy this stage');
  await expect(run(true)).rejects.toThrow('nothing to destroy');
  expect(await called()).toEqual(['aws cloudformation describe-stacks']);
});

it('finds an alarm that rings, and can be given up', async () => {
  await given('alarms', 'ALARM\tcapstone-dev-app-Errors\nOK\tSlow\n');
  expect((await run()).report).toMatch(/FAILED +the alarms: ALARM\tcapstone-dev-app-Errors$/m);
  await called();
  const { passed, report } = await run(true);
  expect([passed, await called()]).toEqual([false, [...destroying, 'npx cdk destroy']]);
  expect(report).toContain('Verdict: given up');
});

it('finds that there are no alarms', async () => {
  await given('alarms', '\n');
  expect((await run()).report).toContain('FAILED         the alarms: there is no alarm');
});
