import { type CfnResource, RemovalPolicy } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * The resource outlives its stack, except when its own creation failed: then it is empty, and somebody could take it for the
 * real one.
 */
export const outlives = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

/**
 * Fixes the logical id of a resource that must not be replaced: under another id CloudFormation would create a second, empty
 * one.
 */
export function pin<Made extends Construct>(made: Made, logicalId: string): Made {
  (made.node.defaultChild as CfnResource).overrideLogicalId(logicalId);
  return made;
}
