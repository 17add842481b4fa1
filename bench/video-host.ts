import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** dynalite contains a certificate for tests. The bench's browsers are told to accept it. */
const ssl = (name: string) => readFile(createRequire(import.meta.url).resolve(`dynalite/ssl/${name}`));

/**
 * Answers for the video host's thumbnails, so that figures are those of a visitor with a connection, wherever they are
 * measured. `flags` make a Chromium use it.
 */
export async function startVideoHost(): Promise<{ flags: string[]; stop: () => void }> {
  const thumbnail = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const server = createServer({ key: await ssl('server-key.pem'), cert: await ssl('server-crt.pem') }, (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=7200' }).end(thumbnail);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    flags: [`--host-resolver-rules=MAP i.ytimg.com:443 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
