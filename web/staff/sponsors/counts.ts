import type { Sponsor } from '../../../domain/search/search-answer.ts';
import { counted, yearsOf } from '../../visit/door.ts';

/** `5 projects, 2022–2026` */
export function countsOf(sponsor: Sponsor): string {
  return `${counted(sponsor.projects, 'project')}, ${yearsOf(sponsor)}`;
}
