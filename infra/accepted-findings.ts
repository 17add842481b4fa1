import { Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Accepts a finding of cdk-nag (test/infra/nag.test.ts) for a construct and what is in it, with the reason why it is right. */
export function accept(construct: Construct, finding: string, reason: string): void {
  Validations.of(construct).acknowledge({ id: finding, reason });
}
