import { createContext, useContext } from 'react';
import { paths } from '../page/paths.ts';
import { Link } from '../page/router.tsx';
import styles from './search-link.module.css';

/** True where the words are no links: in the preview that staff see, which a link would leave. */
export const PlainWordsContext = createContext(false);

/** A name or a topic that leads to the search for it. */
export function SearchLink({ words, className = styles.link }: { words: string; className?: string }) {
  if (useContext(PlainWordsContext)) return <bdi className={className}>{words}</bdi>;
  return (
    <Link className={className} to={paths.searchFor(words)} dir="auto">
      {words}
    </Link>
  );
}
