import { formatTerm, publicTermOf } from '../../domain/term/terms.ts';
import { readConfig } from '../../infra/config.ts';
import { mailNames } from '../../infra/functions/mail-names.ts';

/** A step passes when its commands end with 0 and `fault` finds none in what they printed. */
export type Step = { name: string; commands: string[][]; fault?: (printed: string) => string | undefined };
export type Plan = { steps: Step[]; cleanUp: Step; leftOut: string[] };

/** Right after the first deployment there was no index yet (docs/runbook.md, "search-index"). */
const expectedAlarm = /SearchIndexLost/;

/** What a rehearsal does, with the AWS CLI's own account. It begins with a stage of which nothing is deployed, so it destroys nobody's data. */
export function planOf(stage: string, mail = readConfig(stage).mail): Plan {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const opens = ['--opens', at(-1), '--closes', at(24)];
  const app = `capstone-${stage}-app`;
  const data = `capstone-${stage}-data`;
  const aws = (service: string, ...args: string[]) => ['aws', service, ...args, '--region', 'us-east-1', '--output', 'text'];
  const stacks = `Stacks[?starts_with(StackName, 'capstone-${stage}-')].StackName`;
  const letter = { Simple: { Subject: { Data: 'Rehearsal' }, Body: { Text: { Data: 'A mail to the simulator.' } } } };
  const sender = mailNames({ stage, mail });
  const mails: Step[] = sender
    ? [
        {
          name: 'SES has verified the sender',
          commands: [['node', 'test/rehearse/sender.ts', sender.domain]],
        },
        {
          name: 'a mail to the simulator of SES',
          commands: [
            aws(
              'sesv2',
              'send-email',
              ...['--from-email-address', sender.from, '--destination', 'ToAddresses=success@simulator.amazonses.com'],
              ...['--content', JSON.stringify(letter)],
            ),
          ],
        },
      ]
    : [];
  return {
    steps: [
      {
        name: 'nothing of the stage is deployed',
        commands: [aws('cloudformation', 'describe-stacks', '--query', stacks)],
        fault: (printed) => (printed.trim() ? `${printed.trim()}: a rehearsal would destroy this stage` : undefined),
      },
      { name: 'deploy', commands: [['npx', 'cdk', 'deploy', '--all', '--require-approval', 'never', '-c', `stage=${stage}`]] },
      {
        // Without a window nobody can upload, so the smoke test could not have a PDF drawn.
        name: 'a window is open',
        commands: [['npm', 'run', 'data', '--', 'window', 'set', formatTerm(publicTermOf(now)), ...opens, '--stage', stage]],
      },
      {
        name: 'smoke',
        commands: [['npm', 'run', 'smoke', '--', '--stage', stage, '--build', 'dist/web']],
        fault: (printed) => printed.match(/^untried .*/m)?.[0],
      },
      {
        name: 'what is imported is found',
        commands: [
          ['npm', 'run', 'data', '--', 'import', 'sample/projects.json', '--stage', stage],
          ['node', 'test/rehearse/search.ts', stage],
        ],
      },
      ...mails,
      {
        name: 'the alarms',
        commands: [
          aws(
            'cloudwatch',
            'describe-alarms',
            ...['--alarm-name-prefix', app, '--query', 'MetricAlarms[].[StateValue,AlarmName]'],
          ),
        ],
        fault: (printed) => {
          const lines = printed.trim().split('\n');
          if (lines[0] === '') return 'there is no alarm';
          const rung = lines.filter((line) => line.startsWith('ALARM') && !expectedAlarm.test(line));
          return rung.length > 0 ? rung.join(', ') : undefined;
        },
      },
    ],
    cleanUp: {
      name: 'destroy',
      commands: [
        // The table, the buckets and the keys outlive their stack: what is printed here is to be removed by hand.
        aws(
          'cloudformation',
          'describe-stack-resources',
          ...['--stack-name', data, '--query', 'StackResources[].[ResourceType,PhysicalResourceId]'],
        ),
        aws('cloudformation', 'update-termination-protection', '--no-enable-termination-protection', '--stack-name', data),
        ['npx', 'cdk', 'destroy', '--all', '--force', '-c', `stage=${stage}`],
      ],
    },
    leftOut: sender ? [] : [`no mail: infra/stages.ts names no sender for ${stage}`],
  };
}
