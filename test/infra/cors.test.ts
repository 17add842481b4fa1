import { describe, expect, it } from 'vitest';
import { synthesize } from './synthesize.ts';

/** S3's answer to the preflight of a browser that is about to put a file, by the rules of the uploads bucket. */
type Rule = { AllowedOrigins: string[]; AllowedMethods: string[]; AllowedHeaders?: string[] };
type Preflight = { origin: string; method: string; headers: string[] };

function allows(rules: Rule[], { origin, method, headers }: Preflight): boolean {
  const fits = (pattern: string, text: string) =>
    new RegExp(
      `^${pattern
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}$`,
      'i',
    ).test(text);
  return rules.some(
    ({ AllowedOrigins, AllowedMethods, AllowedHeaders = [] }) =>
      AllowedOrigins.some((one) => fits(one, origin)) &&
      AllowedMethods.includes(method) &&
      headers.every((header) => AllowedHeaders.some((one) => fits(one, header))),
  );
}

function rulesOf(stage: 'dev' | 'prod'): Rule[] {
  return synthesize(stage).data.toJSON().Resources.UploadsBucket.Properties.CorsConfiguration.CorsRules;
}

/** The headers of a slot that a browser names in its preflight: only those that it does not send by itself. */
async function headersOfSlot(): Promise<string[]> {
  Object.assign(process.env, {
    MEDIA_BUCKET: 'media',
    UPLOADS_BUCKET: 'originals',
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
  });
  const { createUploadSlot } = await import('../../functions/pictures/slot.ts');
  const { url, headers } = await createUploadSlot({ kind: 'poster', contentType: 'image/jpeg', size: 1000 });
  const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders')?.split(';') ?? [];
  // Every signed header is one that the browser is told to send or sends by itself.
  expect(signed.filter((name) => !['host', 'content-length', ...Object.keys(headers)].includes(name))).toEqual([]);
  return Object.keys(headers);
}

describe.each([
  ['dev', 'https://d111111abcdef8.cloudfront.net'],
  ['prod', 'https://capstone.example.edu'],
] as const)('the preflight of an upload in %s', (stage, origin) => {
  it('passes from the site, with exactly the headers of a slot', async () => {
    expect(allows(rulesOf(stage), { origin, method: 'PUT', headers: await headersOfSlot() })).toBe(true);
  });

  it.each([
    { origin: 'https://elsewhere.example.com' },
    { origin: `${origin}.example.com` },
    { origin: origin.replace('https', 'http') },
    { method: 'GET' },
    { method: 'DELETE' },
    { headers: ['content-type', 'x-amz-acl'] },
  ])('fails with %j', (other) => {
    expect(allows(rulesOf(stage), { origin, method: 'PUT', headers: ['content-type'], ...other })).toBe(false);
  });
});
