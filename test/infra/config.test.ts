import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, stageOf } from '../../infra/config.ts';
import { stages } from '../../infra/stages.ts';
import { aStage, configOf, production } from './synthesize.ts';

const root = path.resolve(import.meta.dirname, '../..');

function messageOf(stage: string, overrides: Record<string, unknown> = {}): string {
  try {
    configOf(stage, overrides);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

describe('the config', () => {
  it('of dev needs nothing', () => {
    expect(configOf('dev')).toEqual({ stage: 'dev', logDays: 14, budgetUsd: 20 });
  });

  it('of prod asks for the domain first', () => {
    expect(messageOf('prod')).toBe(
      'infra/stages.ts, stage prod: domainName is missing. Set it there to a host name such as capstone.example.edu.',
    );
  });

  it.each(['domainName', 'certificateArn', 'budgetEmail'])('of prod asks for %s', (field) => {
    const { [field as 'domainName']: _left, ...rest } = production;
    expect(messageOf('prod', rest)).toContain(`${field} is missing`);
  });

  it('of any stage asks for the certificate of a domain', () => {
    expect(messageOf('dev', { domainName: 'x.example.edu' })).toContain('certificateArn is missing');
  });

  it('keeps logs for a year in prod', () => {
    expect(configOf('prod', production).logDays).toBe(365);
  });

  it.each([
    ['domainName', 'Capstone!', 'a host name such as'],
    ['domainName', 'https://capstone.example.edu', 'a host name such as'],
    ['certificateArn', 'arn:aws:acm:us-west-2:123456789012:certificate/0a1b', 'the ARN of a certificate in us-east-1'],
    ['budgetEmail', 'nobody', 'an e-mail address'],
    ['opsEmail', '', 'an e-mail address'],
    ['budgetUsd', 0, 'a number of US dollars of at least 1'],
    ['budgetUsd', '100', 'a number of US dollars of at least 1'],
    ['logDays', 15, 'one of 7, 14, 30, 60, 90, 180, 365, 731 (days)'],
    ['firewall', true, '{"files" | "pages" | "reads" |'],
    ['hostedZone', 'Z123', '{"id": "Z…", "name": "example.edu"}'],
    ['oidc', 'https://login.example.edu', '{"name": what the button says, "issuer": an https address,'],
    ['reservedConcurrency', 5, '{"catalog" | "pages" | "search" |'],
  ])('says what %s accepts when it is %j', (field, value, accepts) => {
    const message = messageOf('prod', { ...production, [field]: value });
    expect(message).toContain(`infra/stages.ts, stage prod: ${field} must be ${accepts}`);
    expect(message).toContain(`not ${JSON.stringify(value)}.`);
    expect(message).not.toContain('\n');
  });

  it.each([
    [{ firewall: { signIns: 99 } }, 'firewall.signIns must be'],
    [{ reservedConcurrency: { catalog: 0.5 } }, 'reservedConcurrency.catalog must be a whole number of at least 1, not 0.5'],
    [{ throttles: { read: { rate: 0, burst: 1 } } }, 'throttles.read.rate must be a whole number of at least 1, not 0'],
    [{ budget: 1 }, 'there is no budget. Known: domainName,'],
  ])('names the inner field of %j', (overrides, message) => {
    expect(messageOf('dev', overrides)).toContain(message);
  });

  it('knows the stages of the file alone, whose names fit into those of resources', () => {
    expect(messageOf('staging')).toBe('stage must be one of dev, prod, not staging.');
    for (const name of ['Law', 'law-school', 'a-school-of-its-own'])
      expect(() => readConfig(name, { [name]: stages.dev })).toThrow(`stage ${name}: its name must be 1 to 12 lower-case`);
    expect(() => readConfig('law', { law: stages.prod })).toThrow('stage law: domainName is missing');
  });
});

describe('the command line', () => {
  it('chooses the stage beside what the CDK itself adds', () => {
    expect(stageOf({ stage: 'prod', 'aws:cdk:version-reporting': true, '@aws-cdk/core:target-partitions': ['aws'] })).toBe(
      'prod',
    );
    expect(stageOf({})).toBe('dev');
  });

  it.each([{ mail: { from: 'capstone@example.edu' } }, { domainName: '' }, { Stage: 'prod' }])(
    'gives a stage no setting that the next deployment would take away: %j',
    (context) => {
      const [name] = Object.keys(context);
      expect(() => stageOf({ stage: 'prod', ...context })).toThrow(
        `-c ${name}=… is not read: set ${name} in infra/stages.ts. The command line chooses the stage only.`,
      );
    },
  );

  it('stops with that one line and nothing else', () => {
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: 'prod', mail: '{}' }) };
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], { cwd: root, env, encoding: 'utf8' });
    expect(stderr).toBe('-c mail=… is not read: set mail in infra/stages.ts. The command line chooses the stage only.\n');
    expect(status).toBe(1);
  });

  it.each(['README.md', 'docs/guide/deploy.md', 'docs/runbook.md', '.github/workflows/deploy.yml', 'package.json'])(
    'is written like that in %s',
    (file) => {
      const given = [...readFileSync(path.join(root, file), 'utf8').matchAll(/(?<=\s)-c\s+'?(\w+)=/g)].map(([, name]) => name);
      expect(given.filter((name) => name !== 'stage')).toEqual([]);
    },
  );
});

it('names the stacks by stage and lifetime', () => {
  const { app } = aStage('prod');
  expect(app.node.children.map(({ node }) => node.id).sort()).toEqual(['capstone-prod-app', 'capstone-prod-data']);
});
