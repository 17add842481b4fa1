/** The selected term is stored as `fa-2026`. If the browser refuses storage (private mode), no term is stored. */
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
    // Without storage, the address still names the term.
  }
}
