import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Fields that another field or another button turns off. */
const fields = [
  'web/staff/consent/consent-table.tsx',
  'web/staff/floor/plan/hall-panel.tsx',
  'web/staff/judging/results/comments.tsx',
  'web/staff/judging/set-up/round-list.tsx',
  'web/staff/projects/list/submission-list.tsx',
  'web/staff/readiness/begin-term.tsx',
  'web/staff/roster/roster-table.tsx',
  'web/staff/settings/standard-field.tsx',
  'web/team/consent/consent-form.tsx',
];

it('a control that its own answer turns off keeps the focus: it is aria-disabled, because a disabled one loses it', () => {
  const files = globSync('web/**/*.tsx');
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => /[^-]\bdisabled=/.test(readFileSync(file, 'utf8'))).sort()).toEqual(fields);
});
