import { pdfPaths } from '../../../domain/picture/images.ts';
import { aLockedPdf, anActivePdf, aPdf, bombs, forbidden, oddPdfs, saidBy } from '../../pdfs.ts';
import { type Probe, probesOf } from '../probe.ts';
import type { Scene } from '../scene.ts';

const type = 'application/pdf';

/** Uploads a PDF as a poster; true when it is taken. */
async function isTaken({ team }: Scene, body: Buffer): Promise<boolean> {
  const { id } = await team.send('poster', body, type);
  return (await team.complete(id)).status === 200;
}

const { 'lists in lists, a million deep': _drawn, ...unreadable } = oddPdfs;

const refused: [string, () => Promise<Buffer> | Buffer][] = [
  ...Object.entries({ ...bombs, ...unreadable }),
  ['a password', () => aLockedPdf({ userPassword: 'x', ownerPassword: 'y' })],
  ['500 pages', () => aPdf({ pages: 500 })],
  ['a page like a thread', () => aPdf({ size: [10, 1000] })],
  ['half of it', async () => (await aPdf()).subarray(0, 500)],
  ['a web page behind its signature', () => Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>')],
];

export const pdfProbes: readonly Probe[] = probesOf(
  'posters as PDF',
  ['one of a page', async (scene) => isTaken(scene, await aPdf())],
  [
    ...refused.map(([name, make]): [string, Probe['run']] => [`with ${name}`, async (scene) => isTaken(scene, await make())]),
    [
      'a script, an attachment or the author gets to visitors',
      async ({ team, bucketUrl }) => {
        const { id, path } = await team.upload('poster', await anActivePdf(), type);
        const file = await fetch(`${bucketUrl}/staged/${id}/${pdfPaths(path)?.pdf.split('/').at(-1)}`);
        return !file.ok || saidBy(Buffer.from(await file.arrayBuffer())).match(forbidden) !== null;
      },
    ],
  ],
  true,
);
