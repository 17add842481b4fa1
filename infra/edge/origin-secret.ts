import { SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { accept } from '../accepted-findings.ts';
import type { Config } from '../config.ts';

/**
 * The secret by which a function knows that a call came through the edge (functions/http/app.ts). Secrets Manager generates it
 * once. Both sides get it as a dynamic reference, which CloudFormation resolves while it deploys, so the secret is in no
 * template, log or repository. docs/decisions/0011-origin-secret.md explains why, and how to change it.
 */
export function createOriginSecret(scope: Construct, { originSecretVersion }: Config): string {
  const secret = new Secret(scope, 'OriginSecret', {
    description: 'Proves to the functions that a call came through the edge',
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  accept(secret, 'AwsSolutions-SMG4', 'Both sides get it by a deployment, so it is changed by two of them (docs/runbook.md).');
  // CloudFormation does not notice a changed secret. It notices a changed version in the reference.
  return SecretValue.secretsManager(secret.secretArn, { versionId: originSecretVersion }).unsafeUnwrap();
}
