import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  ['UPLOADS_PER_HOUR', 'uploads'],
  ['SUBMISSIONS_PER_HOUR', 'submissions'],
  ['WRONG_CODES_PER_HOUR', 'wrong-codes'],
] as const)('%s of a stage is a quarter of it in each quarter of an hour', async (variable, limit) => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TABLE_NAME', 'capstone');
  vi.stubEnv(variable, '42');
  vi.resetModules();
  const { limits } = await import('../../functions/http/limits.ts');
  expect(limits[limit]).toMatchObject({ most: 11, seconds: 900 });
});
