import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The jobs of a workflow by name: the text that is indented below `  name:`. */
function jobsOf(name: string): Record<string, string> {
  const [, jobs = ''] = read(name).split(/^jobs:\n/m);
  const parts = jobs.split(/^ {2}(?=\w+:\n)/m).slice(1);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
}

describe('deploying by GitHub', () => {
  const { test = '', deploy = '' } = jobsOf('deploy.yml');

  it('lets the tests, which run code of all packages, near no role', () => {
    expect(read('deploy.yml').split(/^jobs:/m)[0]).not.toContain('id-token');
    expect(test).toContain('.ci/run');
    expect(test).not.toMatch(/id-token|role-to-assume|environment:/);
    expect(deploy).toMatch(/id-token: write/);
    expect(deploy).not.toContain('.ci/run');
  });

  it('comes after the tests and the question whether the account can bear the stage, and is followed by the smoke test', () => {
    expect(deploy).toContain('needs: test');
    expect(deploy.indexOf('cdk deploy')).toBeGreaterThan(deploy.indexOf('npm run ready -- --stage "$STAGE"'));
    expect(deploy).toContain('npm run ready');
    expect(deploy.indexOf('npm run smoke')).toBeGreaterThan(deploy.indexOf('cdk deploy'));
  });

  it('goes to no stage that nobody chose', () => {
    expect(read('deploy.yml')).not.toMatch(/^\s+default:/m);
    expect(read('deploy.yml')).toMatch(/options: \[['"]choose a stage['"], dev, prod\]/);
    expect(test).toContain("if: github.event_name == 'release' || inputs.stage != 'choose a stage'");
  });

  it('prepares in no other folder than a fresh one: the tests’ job can write to a cache that the other would read', () => {
    expect(deploy).not.toContain('cache:');
  });
});

it.each(readdirSync(folder))('%s names every action by its commit, which nobody can move', (name) => {
  const used = [...read(name).matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});
