import { randomUUID } from 'node:crypto';
import { Logger } from '@aws-lambda-powertools/logger';
import type { Context } from 'hono';

export const log = new Logger({ serviceName: 'capstone-showcase' });

/** The id by which the gateway's access log knows a call, or one of our own where no gateway stands before the function. */
export function requestIdOf(c: Context): string {
  const { requestContext } = (c.env ?? {}) as { requestContext?: { requestId?: string } };
  return requestContext?.requestId ?? randomUUID();
}
