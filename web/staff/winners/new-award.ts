import { type DepartmentSlug, departmentTitle } from '../../../domain/department/departments.ts';
import { t } from '../../../domain/language/text.ts';
import { awardColors } from '../../../domain/winners/award-colors.ts';
import type { Award } from '../../../domain/winners/awards.ts';

/** An award that stands behind `others`, in a color that those next to it do not have. */
export function newAward(others: readonly Award[], given: Partial<Award> = {}): Award {
  const color = awardColors[others.length % awardColors.length] ?? 'maroon';
  return { id: crypto.randomUUID().slice(0, 8), name: '', text: '', color, projects: [], ...given };
}

/** What the award of a department is called until staff call it something else. */
export function bestOf(department: DepartmentSlug): string {
  return t('staff.winners.bestOf', { department: departmentTitle(department) });
}

/** The awards with this one in its place, or as the last one. */
export function withAward(awards: readonly Award[], award: Award): Award[] {
  const isKnown = awards.some(({ id }) => id === award.id);
  return isKnown ? awards.map((one) => (one.id === award.id ? award : one)) : [...awards, award];
}
