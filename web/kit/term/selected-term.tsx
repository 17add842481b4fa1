import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import {
  formatTerm,
  parseTerm,
  publicTermChoices,
  publicTermOf,
  sameTerm,
  type Term,
  termFromQuery,
  termQuery,
  withTerm,
} from '../../../domain/term/terms.ts';
import { previewText } from '../page/preview.ts';
import { useLocation, useNavigate, useSearchParams } from '../page/router.tsx';
import { readStoredTerm, storeTerm } from './stored-term.ts';

type Terms = { today: Date; stored: Term | undefined; store: (term: Term) => void };

const TermsContext = createContext<Terms | undefined>(undefined);

/**
 * Provides the stored term and today's date to all pages. Both come in as props, so that pages can render without a browser.
 */
export function TermsProvider({
  storedTerm,
  today,
  children,
}: {
  storedTerm: string | null;
  today: Date;
  children: ReactNode;
}) {
  const [stored, setStored] = useState(() => parseTerm(storedTerm));
  const current = formatTerm(publicTermOf(today));
  // A page from the server was rendered without the stored term. By now a page that lists a term has stored its own.
  useEffect(() => {
    const term = parseTerm(readStoredTerm(current));
    if (term) setStored(unlessSame(term, today));
  }, [current, today]);
  const terms = useMemo(() => {
    const store = (term: Term) => {
      storeTerm(formatTerm(term), current);
      setStored(unlessSame(term, today));
    };
    return { today, stored, store };
  }, [today, current, stored]);
  return <TermsContext value={terms}>{children}</TermsContext>;
}

/** A stored term that is today's changes nothing that is shown. */
const unlessSame = (term: Term, today: Date) => (before: Term | undefined) =>
  sameTerm(before ?? publicTermOf(today), term) ? before : term;

function useTerms(): Terms {
  const terms = useContext(TermsContext);
  if (!terms) throw new Error('A page that reads the term needs a TermsProvider around it.');
  return terms;
}

/** The day on which the site was opened. */
export function useToday(): Date {
  return useTerms().today;
}

/** The term of the address, else the stored one, else today's (spec section 4). */
export function useSelectedTerm(): Term {
  const { stored, today } = useTerms();
  const [query] = useSearchParams();
  return termFromQuery(query) ?? stored ?? publicTermOf(today);
}

/**
 * The selected term for a public list. It is also stored, and written into an address that has none; not in a preview, because the
 * next draft may begin with another term.
 */
export function useListedTerm(): Term {
  const { store } = useTerms();
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const { semester, year } = useSelectedTerm();
  const missing = !termFromQuery(new URLSearchParams(search));

  useEffect(() => {
    store({ semester, year });
    if (!missing || previewText() !== null) return;
    const query = withTerm(new URLSearchParams(search), { semester, year });
    navigate({ search: query.toString(), hash }, { replace: true });
  }, [semester, year, missing, search, hash, store, navigate]);

  return { semester, year };
}

/** The four terms that visitors can choose, and the selected term in front if it is none of them. */
export function useTermChoices(): Term[] {
  const selected = useSelectedTerm();
  const choices = publicTermChoices(useTerms().today);
  return choices.some((choice) => sameTerm(choice, selected)) ? choices : [selected, ...choices];
}

/** Returns a function that stores a term and opens the current page for it. */
export function useChooseTerm(): (term: Term) => void {
  const { store } = useTerms();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (term) => {
    store(term);
    navigate({ pathname, search: `?${termQuery(term)}` });
  };
}
