import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** dynalite contains a certificate for tests, which the browsers are told to accept. */
const ssl = (name: string) => readFile(createRequire(import.meta.url).resolve(`dynalite/ssl/${name}`));

/** The hosts that pages may ask for pictures and players of videos. */
export const videoHosts = ['i.ytimg.com', 'www.youtube-nocookie.com'];

/**
 * Answers for the hosts of videos, with the same picture for everything, because the machine of the tests has no network. `flags` make
 * a Chromium use it; it finds no other host but this machine.
 */
export async function startVideoThumbnails(): Promise<{ flags: string[]; stop: () => void }> {
  const thumbnail = await sharp({ create: { width: 480, height: 360, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer();
  const server = createServer({ key: await ssl('server-key.pem'), cert: await ssl('server-crt.pem') }, (_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'cache-control': 'max-age=7200' }).end(thumbnail);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const rules = [
    ...videoHosts.map((host) => `MAP ${host}:443 127.0.0.1:${port}`),
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
    'MAP * ~NOTFOUND',
  ];
  return {
    flags: [`--host-resolver-rules=${rules.join(', ')}`, '--ignore-certificate-errors'],
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
