import { describe, expect, it } from 'vitest';
import { faultsOf } from '../aws-cli/check.ts';
import { allCommands, commandsIn } from '../aws-cli/commands.ts';

const commands = allCommands();

describe('each command of the AWS CLI that somebody is told to run', () => {
  it.each(commands)('$file: aws $words', ({ words }) => {
    expect(faultsOf(words)).toEqual([]);
  });

  it('is found: in running text, in blocks, and where the rehearsal runs it', () => {
    const files = new Set(commands.map(({ file }) => file));
    expect([...files].sort()).toEqual(['docs/guide/deploy.md', 'docs/runbook.md', 'test/rehearse/plan.ts']);
    expect(commands.length).toBeGreaterThan(20);
  });
});

describe('a wrong command is found', () => {
  const fault = (code: string) => commandsIn(code, true).flatMap(faultsOf).join('; ');

  it.each([
    ['aws dynamodb wait table-there --table-name T', 'there is no dynamodb wait table-there'],
    ['aws dynamodb drop-table --table-name T', 'there is no dynamodb drop-table'],
    ['aws dynamo delete-table --table-name T', 'there is no dynamo delete-table'],
    ['aws dynamodb delete-table --table T', 'there is no --table; --table-name is missing'],
    ['aws dynamodb delete-table', '--table-name is missing'],
    ['aws dynamodb delete-table --table-name', '--table-name has no value'],
    ['aws dynamodb delete-table --table-name T twice', '0 values without an option, not 1'],
    ['aws dynamodb delete-table --table-name T --output xml', '--output is one of'],
    ['aws lambda invoke --function-name F', 'lambda invoke has 1 values without an option, not 0'],
    ['aws lambda invoke --function-name F --payload file://event.json answer.json', 'is taken for base64'],
    ['aws lambda put-function-concurrency --function-name F --reserved-concurrent-executions none', 'is a number, not none'],
    ['aws s3 rm --recursive', 's3 rm has 1 values without an option, not 0'],
    ['aws cloudfront create-invalidation --paths /a /b', '--distribution-id is missing'],
    ['aws cloudformation update-termination-protection --stack-name S', '--enable-termination-protection is missing'],
  ])('%s', (code, said) => {
    expect(fault(code)).toContain(said);
  });

  it.each([
    'aws lambda invoke --function-name F --payload fileb://event.json answer.json',
    'aws cloudfront create-invalidation --distribution-id ID --paths /a /b',
    'aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name S',
    'OLD=$(aws secretsmanager get-secret-value --secret-id ARN --query SecretString --output text)',
    'aws secretsmanager put-secret-value --secret-id A --secret-string "$NEW,$OLD" # and wait',
  ])('and a right one is not: %s', (code) => {
    expect(commandsIn(code, true)).toHaveLength(1);
    expect(fault(code)).toBe('');
  });
});

describe('commands in Markdown', () => {
  it('stand between backticks, over lines, and in blocks', () => {
    const text =
      'Do `aws s3 rm\n  "s3://a b/"` or say aws now.\n```sh\nOLD=$(aws sts get-caller-identity \\\n  --query Account)\n```\n';
    expect(commandsIn(text)).toEqual([
      ['sts', 'get-caller-identity', '--query', 'Account'],
      ['s3', 'rm', 's3://a b/'],
    ]);
  });
});
