import { beforeEach, describe, expect, it, vi } from 'vitest';

const [old, fresh] = ['an-old-secret-of-the-edge', 'a-new-secret-of-the-edge'];

beforeEach(() => vi.resetModules());

/** The status with which a function answers an edge, each deployed with its own list of secrets. */
async function status(functions: string, edge: string): Promise<number> {
  vi.resetModules();
  vi.stubEnv('ORIGIN_SECRET', functions);
  const { createApp } = await import('../../functions/http/app.ts');
  const app = createApp().get('/api/there', (c) => c.text('here'));
  return (await app.request('/api/there', { headers: { 'x-origin-secret': edge } })).status;
}

describe('changing the secret of the edge', () => {
  const both = `${fresh},${old}`;

  it.each([
    ['before', old, old],
    ['while functions know both already', both, old],
    ['while the edge sends both already', old, both],
    ['between the two deployments', both, both],
    ['while functions have forgotten the old one already', fresh, both],
    ['while the edge has forgotten the old one already', both, fresh],
    ['afterwards', fresh, fresh],
  ])('refuses no call %s', async (_when, functions, edge) => {
    expect(await status(functions, edge)).toBe(200);
  });

  it.each([
    ['the old secret afterwards', fresh, old],
    ['nothing', both, ''],
    ['only commas', both, ',,'],
    ['a part of a secret', both, old.slice(0, 16)],
    ['another one', both, 'another-secret-of-the-edge'],
  ])('lets %s in no more', async (_what, functions, edge) => {
    expect(await status(functions, edge)).toBe(403);
  });

  it.each(['', ',', `${fresh},`, 'short'])('starts with no secret that is none: %j', async (functions) => {
    await expect(status(functions, functions)).rejects.toThrow('ORIGIN_SECRET');
  });
});
