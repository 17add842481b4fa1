import { type CfnResource, RemovalPolicy } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Outlives its stack, but for a creation that failed: that one held nothing, and what it left behind would be taken for the one in use.
 */
export const outlives = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/** Fixes the logical id of what must not be replaced: with another id CloudFormation would make an empty new one beside it. */
export function pin<Made extends Construct>(made: Made, logicalId: string): Made {
  (made.node.defaultChild as CfnResource).overrideLogicalId(logicalId);
  return made;
}
