import { readdir } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProject } from '../builders.ts';
import { startShowcase } from './showcase.ts';

/** A bucket that keeps versions, as S3 does and the engine of one machine does not: `versions` are those of the one archive. */
let versions: Buffer[] = [];
let takesParts = true;
/** What became of uploads in parts. */
const aborted: (number | undefined)[] = [];
let showcase: Awaited<ReturnType<typeof startShowcase>>;
let bucket: http.Server;

beforeAll(async () => {
  showcase = await startShowcase({}, async ({ AWS_ENDPOINT_URL_S3 = '' }) => {
    bucket = http.createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (searchParams.has('versions')) return response.end(listOf(versions.length));
      const version = searchParams.get('versionId');
      if (version) return response.end(versions[Number(version)]);
      const isPart = request.method === 'PUT' && searchParams.has('partNumber');
      if (isPart && !takesParts) return response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
      const passed = http.request(
        AWS_ENDPOINT_URL_S3 + request.url,
        { method: request.method, headers: request.headers },
        (answer) => {
          if (request.method === 'DELETE' && searchParams.has('uploadId')) aborted.push(answer.statusCode);
          answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
        },
      );
      request.pipe(passed);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    return { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}` };
  });
  await showcase.importProjects(aProject({ id: '1' }));
  const { askForArchive } = await import('../../functions/data/event/archives.ts');
  await askForArchive({ semester: 'fa', year: 2026 }, { at: new Date().toISOString(), by: 'admin' });
  await showcase.invoke('archive', { task: 'make' });
});

afterAll(async () => {
  await showcase.stop();
  bucket.close();
});

function listOf(count: number): string {
  const version = (id: number) =>
    `<Version><Key>archives/fa-2026.zip</Key><VersionId>${id}</VersionId><IsLatest>${id === 0}</IsLatest></Version>`;
  const all = Array.from({ length: count }, (_, id) => version(id));
  return `<?xml version="1.0"?><ListVersionsResult><IsTruncated>false</IsTruncated>${all.join('')}</ListVersionsResult>`;
}

it('a damaged archive is replaced by the version that is as it was stored, and by no other', async () => {
  const { readArchives } = await import('../../functions/data/event/archives.ts');
  const { readFile, writeFile } = await import('../../functions/pictures/bucket.ts');
  const whole = (await readFile('archives/fa-2026.zip')) ?? expect.unreachable('no archive');
  const check = async (days: number) => {
    await showcase.invoke('archive', { task: 'follow', at: new Date(Date.now() + days * 24 * 3600 * 1000).toISOString() });
    return (await readArchives())[0]?.lastCheck?.result;
  };
  const damaged = Buffer.from('not an archive');
  await writeFile('archives/fa-2026.zip', damaged, 'application/zip');
  versions = [damaged, Buffer.from('an earlier edition')];
  expect(await check(15)).toBe('damaged');
  expect((await readFile('archives/fa-2026.zip'))?.equals(damaged)).toBe(true);
  versions.push(whole);
  expect(await check(30)).toBe('repaired');
  expect((await readFile('archives/fa-2026.zip'))?.equals(whole)).toBe(true);
});

it('what was sent of an archive that cannot be stored does not stay', async () => {
  const { askForArchive, readArchives } = await import('../../functions/data/event/archives.ts');
  await askForArchive({ semester: 'fa', year: 2026 }, { at: new Date().toISOString(), by: 'admin' });
  takesParts = false;
  const make = (at: string) => showcase.invoke('archive', { task: 'make', at });
  await expect(make(new Date().toISOString())).rejects.toThrow();
  expect(aborted).toEqual([204]);
  expect(await readdir(path.join(showcase.filesFolder, '._S3rver_uploads'))).toEqual([]);
  // It is not tried for ever.
  await make(new Date(Date.now() + 2 * 3600 * 1000).toISOString());
  expect([aborted.length, (await readArchives())[0]?.asked?.by]).toEqual([1, 'admin']);
  takesParts = true;
});
