import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from './accepted-findings.ts';

/**
 * The secret by which a function knows that a call came through the edge (functions/http/edge.ts). Made once by Secrets Manager; both
 * sides get it as a dynamic reference that CloudFormation resolves while deploying, so that it is in no template, log or repository.
 * Why so, and how to change it: docs/decisions/0011-origin-secret.md.
 */
export function createOriginSecret(scope: Construct): string {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Proves to the functions that a call came through the edge',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  accept(secret, 'AwsSolutions-SMG4', 'Rotation by itself would lock the edge out: both sides change in one deployment.');
  return secret.secretValue.unsafeUnwrap();
}
