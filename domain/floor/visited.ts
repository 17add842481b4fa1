import { isProjectId } from '../favourites/favourites.ts';

/** The ids of the projects that a visitor has seen at their tables, as a device keeps them. What cannot be read is left out. */
export function readVisited(text: string | null): string[] {
  try {
    const kept = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? [...new Set(kept.filter(isProjectId))] : [];
  } catch {
    return [];
  }
}
