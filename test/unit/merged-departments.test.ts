import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import type { Overview } from '../../domain/person/overview.ts';
import { type Account, departmentsShownTo } from '../../domain/person/roles.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { Router } from '../../web/kit/page/router.tsx';
import { Submissions } from '../../web/staff/overview/submission-counts.tsx';
import { QueueFilter } from '../../web/staff/projects/queue/review-page.tsx';
import { DepartmentBoxes } from '../../web/staff/shell/department-boxes.tsx';

const reviewer: Account = { username: 'ada', role: 'reviewer', departments: ['informatics'] };
const term = { semester: 'fa', year: 2026 } as const;
vi.mock(import('../../web/staff/sign-in/use-account.ts'), () => ({ useAccount: () => reviewer }));
vi.mock(import('../../web/staff/shell/admin-term.tsx'), async (original) => ({
  ...(await original()),
  useAdminTerm: () => ({ term, setTerm: () => {} }) as never,
}));

beforeAll(() => {
  knowSettings({
    departments: defaultDepartments.map((one) => (one.slug === 'informatics' ? { ...one, into: 'computer-science' } : one)),
  });
  return () => knowSettings({});
});

/** What a browser would show at first. */
function drawn<Props extends object>(part: FunctionComponent<Props>, props: Props, address = '/admin'): string {
  const children = createElement(part as ComponentType<object>, props);
  return renderToString(createElement(Router, { address, children }));
}

it('a reviewer of a merged department sees its projects under the other one, and a reviewer of another one does not', () => {
  const shownTo = (departments: string[]) => departmentsShownTo({ role: 'reviewer', departments }).map(({ slug }) => slug);
  expect(shownTo(['informatics'])).toEqual(['computer-science']);
  expect(shownTo(['informatics', 'computer-science'])).toEqual(['computer-science']);
  expect(shownTo(['interdisciplinary', 'marine-biology'])).toEqual(['interdisciplinary']);
  expect(departmentsShownTo({ role: 'viewer', departments: [] })).toHaveLength(7);
});

it('the overview counts them for that reviewer', () => {
  const departments = { 'computer-science': { waiting: 2, published: 3 } } as unknown as Overview['departments'];
  const text = drawn(Submissions, { term, departments });
  expect(text).toContain('Review 2');
  expect(text).toContain('aria-label="5 Computer Science"');
  expect(text).not.toContain('Informatics');
});

it('the right to a merged department is seen, and can be taken away', () => {
  const text = drawn(DepartmentBoxes, { value: ['informatics', 'marine-biology'], onChange: () => {} });
  expect(text.match(/<input[^>]*checked[^>]*\/>[^<]*/g)?.map((one) => one.replace(/<.*>/, ''))).toEqual([
    'Informatics (merged into Computer Science)',
    'Marine Biology (not in the settings)',
  ]);
  expect(drawn(DepartmentBoxes, { value: [], onChange: () => {} })).not.toContain('Informatics');
});

it('a link to the review of a merged department chooses the other one in the menu', () => {
  expect(drawn(QueueFilter, {}, '/admin/review?department=informatics')).toContain('selected value="computer-science"');
});
