import type { Term } from '../../../domain/term/terms.ts';

/** Keeps the term in the address that a form without script leads to. */
export function TermInputs({ term }: { term: Term }) {
  return (
    <>
      <input type="hidden" name="semester" value={term.semester} />
      <input type="hidden" name="year" value={term.year} />
    </>
  );
}
