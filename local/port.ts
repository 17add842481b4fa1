import { PlainError } from './plain-error.ts';

/** The port to serve on: PORT, else 3000. */
export function readPort(): number {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new PlainError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}
