import { randomUUID } from 'node:crypto';
import { Logger } from '@aws-lambda-powertools/logger';
import type { Context } from 'hono';

export const log = new Logger({ serviceName: 'capstone-showcase' });

/** The id of a call in API Gateway's access log; a random id where there is no gateway. */
export function requestIdOf(c: Context): string {
  const { requestContext } = (c.env ?? {}) as { requestContext?: { requestId?: string } };
  return requestContext?.requestId ?? randomUUID();
}
