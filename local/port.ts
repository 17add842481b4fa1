import { once } from 'node:events';
import net from 'node:net';
import { PlainError } from './plain-error.ts';

/** The port to serve on: PORT, else 3000. */
export function readPort(): number {
  const text = process.env.PORT || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new PlainError(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

/** Throws when the port cannot be used, before the start does anything long. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
      throw new PlainError(`HOST=${host} is no address of this machine.`);
    const reason = { EADDRINUSE: 'is taken', EACCES: 'may not be used' }[error.code ?? ''];
    throw reason ? new PlainError(`Port ${port} ${reason}: choose another, for example PORT=3001 npm start.`) : error;
  });
  await new Promise((resolve) => probe.close(resolve));
}
