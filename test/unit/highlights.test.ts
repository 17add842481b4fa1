import { describe, expect, it } from 'vitest';
import type { DepartmentSlug } from '../../domain/department/departments.ts';
import { mostHighlights, pickHighlights } from '../../domain/project/highlights.ts';
import { publicProject } from '../../domain/project/public-project.ts';
import { aProject, withPictures } from '../builders.ts';

const day = '2026-12-04';

/** A department's list: `cs-1`, `cs-2`, … */
function listOf(name: string, count: number, department: DepartmentSlug = 'computer-science') {
  const projects = Array.from({ length: count }, (_, index) =>
    publicProject(aProject({ id: `${name}-${index + 1}`, department, ...withPictures })),
  );
  return projects.filter((project) => project !== undefined);
}
const idsOf = (highlights: { id: string }[]) => highlights.map(({ id }) => id);
const departmentsOf = (highlights: { id: string }[]) => highlights.map(({ id }) => id.slice(0, 2));

describe('the highlights of a term', () => {
  const lists = [listOf('cs', 40), listOf('me', 3, 'mechanical-engineering'), listOf('in', 1, 'informatics'), []];

  it('take one of each department in turn, so that a large one does not fill the strip', () => {
    const picked = departmentsOf(pickHighlights(lists, [], day));
    expect(picked.slice(0, 3).toSorted()).toEqual(['cs', 'in', 'me']);
    expect(picked.filter((name) => name === 'me')).toHaveLength(3);
    expect(picked).toHaveLength(mostHighlights);
  });

  it('begin with the winners by place, each once', () => {
    const picked = idsOf(pickHighlights(lists, ['me-2', 'cs-30', 'gone'], day));
    expect(picked.slice(0, 2)).toEqual(['me-2', 'cs-30']);
    expect(new Set(picked).size).toBe(picked.length);
  });

  it('are the same all day, and others the next day', () => {
    expect(pickHighlights(lists, [], day)).toEqual(pickHighlights(lists, [], day));
    expect(idsOf(pickHighlights(lists, [], day))).not.toEqual(idsOf(pickHighlights(lists, [], '2026-12-05')));
  });

  it('have a poster each; a withheld project has none', () => {
    const bare = publicProject(aProject({ id: 'bare' }));
    const withheld = publicProject(aProject({ id: 'withheld', nda: 'Yes', ...withPictures }));
    const shown = publicProject(aProject({ id: 'shown', ...withPictures }));
    const list = [bare, withheld, shown].filter((project) => project !== undefined);
    expect(idsOf(pickHighlights([list], ['withheld'], day))).toEqual(['shown']);
  });

  it('are none without projects', () => {
    expect(pickHighlights([[], []], ['cs-1'], day)).toEqual([]);
  });
});
