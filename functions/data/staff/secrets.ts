import { GetSecretValueCommand, ResourceNotFoundException, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { clientOptions } from '../../http/client-options.ts';

const secrets = new SecretsManagerClient(clientOptions());

/** In ms: for so long an instance keeps a key that it read. */
export const keyKeptFor = 5 * 60 * 1000;

/** The value of a secret, in use (`AWSCURRENT`) or the one before; undefined when there is none. */
export async function readSecret(
  SecretId: string,
  VersionStage: 'AWSCURRENT' | 'AWSPREVIOUS' = 'AWSCURRENT',
): Promise<string | undefined> {
  try {
    return (await secrets.send(new GetSecretValueCommand({ SecretId, VersionStage }))).SecretString;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}
