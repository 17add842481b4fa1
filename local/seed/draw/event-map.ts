import type { DepartmentSlug } from '../../../domain/departments.ts';
import type { Presentation } from '../../../domain/presentation.ts';

/** A poster stand: the team's project and its department. */
export type Stand = { projectTitle: string; department: DepartmentSlug };

export async function drawEventMap(stands: readonly Stand[], presentation: Presentation): Promise<Buffer> {
  return Buffer.from(`%PDF-1.4 ${stands.length} ${presentation.presentationDate}`);
}
