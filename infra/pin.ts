import type { CfnResource } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** Fixes the logical id of what must not be replaced: with another id CloudFormation would make an empty new one beside it. */
export function pin<Made extends Construct>(made: Made, logicalId: string): Made {
  (made.node.defaultChild as CfnResource).overrideLogicalId(logicalId);
  return made;
}
