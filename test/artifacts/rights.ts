import { runSimulation } from '@cloud-copilot/iam-simulate';
import type { Right } from './calls.ts';
import { account } from './resolve.ts';
import type { Statement } from './template.ts';

export type Verdict = { allowed: boolean; statements: string[] };

/**
 * Asks the simulator whether a role with these statements has a right. Throws for an input that the simulator does not
 * understand.
 */
export async function simulate(name: string, statements: Statement[], { action, resource, context }: Right): Promise<Verdict> {
  const answer = await runSimulation(
    {
      request: {
        principal: `arn:aws:iam::${account}:role/${name}`,
        action,
        resource: { resource, accountId: account },
        contextVariables: context,
      },
      identityPolicies: [{ name, policy: { Version: '2012-10-17', Statement: statements } }],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  if (answer.resultType === 'error') throw new Error(`${action} ${resource}: ${JSON.stringify(answer)}`);
  // A call that may name a resource of some kind, and names none, has a result for each kind that is allowed.
  const [result] = answer.resultType === 'single' ? [answer.result] : answer.results;
  const allowing = result?.analysis.identityAnalysis?.allowStatements ?? [];
  return { allowed: answer.overallResult === 'Allowed', statements: allowing.map(({ explain }) => explain.identifier) };
}
