/** The selected term is kept as `fa-2026`. Storage that the browser refuses (private mode) counts as empty. */
const key = 'selectedSemesterYear';

export function readStoredTerm(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeTerm(term: string): void {
  try {
    localStorage.setItem(key, term);
  } catch {
    // The address still carries the term.
  }
}
