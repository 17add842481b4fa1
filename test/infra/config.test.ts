import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../infra/config.ts';
import { aStage, production } from './synthesize.ts';

const root = path.resolve(import.meta.dirname, '../..');

function messageOf(stage: string, overrides: Record<string, unknown> = {}): string {
  try {
    readConfig(stage, overrides);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

describe('the config', () => {
  it('of dev needs nothing', () => {
    expect(readConfig('dev')).toEqual({ stage: 'dev', logDays: 14, budgetUsd: 20 });
  });

  it('of prod asks for the domain first', () => {
    expect(messageOf('prod')).toBe(
      'infra/config.ts, stage prod: domainName is missing. Set it there, or with -c domainName=…, to a host name such as capstone.example.edu.',
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
    expect(readConfig('prod', production).logDays).toBe(365);
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
    ['firewall', true, '{"requestsPerFiveMinutes": 100 or more, "writesPerFiveMinutes": 100 or more}'],
    ['hostedZone', 'Z123', '{"id": "Z…", "name": "example.edu"}'],
    ['reservedConcurrency', 5, '{"catalog" | "pages" | "search" |'],
  ])('says what %s accepts when it is %j', (field, value, accepts) => {
    const message = messageOf('prod', { ...production, [field]: value });
    expect(message).toContain(`infra/config.ts, stage prod: ${field} must be ${accepts}`);
    expect(message).toContain(`not ${JSON.stringify(value)}.`);
    expect(message).not.toContain('\n');
  });

  it.each([
    [{ firewall: { requestsPerFiveMinutes: 99, writesPerFiveMinutes: 100 } }, 'firewall.requestsPerFiveMinutes must be'],
    [{ reservedConcurrency: { catalog: 0.5 } }, 'reservedConcurrency.catalog must be a whole number of at least 1, not 0.5'],
    [{ throttles: { read: { rate: 0, burst: 1 } } }, 'throttles.read.rate must be a whole number of at least 1, not 0'],
    [{ budget: 1 }, 'there is no budget. Known: domainName,'],
  ])('names the inner field of %j', (overrides, message) => {
    expect(messageOf('dev', overrides)).toContain(message);
  });

  it('knows no third stage', () => {
    expect(messageOf('staging')).toBe('stage must be one of dev, prod, not staging.');
  });
});

describe('the entry that cdk runs', () => {
  it('stops with that one line and nothing else', () => {
    const context = { stage: 'prod', ...production, budgetUsd: '-1' };
    const env = { ...process.env, CDK_CONTEXT_JSON: JSON.stringify(context) };
    const { status, stderr } = spawnSync(process.execPath, ['infra/app.ts'], { cwd: root, env, encoding: 'utf8' });
    expect(stderr).toBe('infra/config.ts, stage prod: budgetUsd must be a number of US dollars of at least 1, not -1.\n');
    expect(status).toBe(1);
  });
});

it('names the stacks by stage and lifetime', () => {
  const { app } = aStage('prod');
  expect(app.node.children.map(({ node }) => node.id).sort()).toEqual(['capstone-prod-app', 'capstone-prod-data']);
});
