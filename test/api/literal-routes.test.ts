import { afterAll, beforeAll, expect, it } from 'vitest';
import { departmentSlugs } from '../../domain/department/departments.ts';
import { semesters } from '../../domain/term/semesters.ts';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/**
 * In the cloud, a parameter with few values becomes one route for each value (infra/api/routes.ts). Each of these routes must lead
 * to its function.
 */
let showcase: Awaited<ReturnType<typeof startShowcase>>;

beforeAll(async () => {
  showcase = await startShowcase();
});

afterAll(() => showcase.stop());

it.each(departmentSlugs())('the list of %s answers', async (slug) => {
  const response = await showcase.call(`/api/survey/${slug}/term=fa-2026`);
  expect([response.status, await response.json()]).toEqual([200, []]);
});

it('the lists of staff answer for each term of a year and for all', async () => {
  const { call } = await signIn(showcase);
  for (const semester of [...semesters, 'all']) {
    for (const list of ['survey', 'projects']) {
      expect((await call(`/api/${list}/${semester}/2026`)).status, `${list} ${semester}`).toBe(200);
    }
  }
});
