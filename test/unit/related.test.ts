import { describe, expect, it } from 'vitest';
import { type PublicProject, publicProject } from '../../domain/public-project.ts';
import { mostRelated, relatedTo } from '../../domain/related.ts';
import { aProject } from '../builders.ts';

function shown(id: string, given: Parameters<typeof aProject>[0] = {}): PublicProject {
  const project = publicProject(aProject({ id, projectTitle: id, sponsor: '', keywords: [], ...given }));
  if (!project) throw new Error('not published');
  return project;
}
const ids = (project: PublicProject, others: PublicProject[]) => relatedTo(project, others).map(({ id }) => id);

const project = shown('own', { sponsor: 'Brightwater', keywords: ['water mains', 'acoustics'] });
const elsewhere = { department: 'informatics' } as const;

describe('related projects', () => {
  it('are those of the sponsor, then those of rare words, then those of the department', () => {
    const sponsored = shown('sponsored', { ...elsewhere, sponsor: 'BRIGHTWATER' });
    const worded = shown('worded', { ...elsewhere, keywords: ['Acoustics'] });
    const near = shown('near');
    const far = shown('far', { ...elsewhere, keywords: ['finance'] });
    const others = [far, near, worded, sponsored, project];
    expect(ids(project, others)).toEqual(['sponsored', 'worded', 'near']);
    expect(ids(project, others.toReversed())).toEqual(['sponsored', 'worded', 'near']);
  });

  it('count a word the more, the fewer projects have it', () => {
    const frequent = ['a', 'b', 'c'].map((id) => shown(id, { ...elsewhere, keywords: ['water'] }));
    expect(ids(project, [...frequent, shown('rare', { ...elsewhere, keywords: ['acoustics'] })])[0]).toBe('rare');
  });

  it('stand by title without accents when they are equally close, whatever their order was', () => {
    const equal = ['Zeta', 'Écoute', 'Alpha'].map((projectTitle) => shown(projectTitle, { projectTitle }));
    expect(ids(project, equal)).toEqual(['Alpha', 'Écoute', 'Zeta']);
    expect(ids(project, equal.toReversed())).toEqual(['Alpha', 'Écoute', 'Zeta']);
  });

  it('are not each other because neither has a sponsor', () => {
    expect(ids(shown('own'), [shown('other', elsewhere)])).toEqual([]);
  });

  it('are at most four', () => {
    const many = Array.from({ length: 9 }, (_, index) => shown(`p${index}`));
    expect(relatedTo(project, many)).toHaveLength(mostRelated);
  });
});
