import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** A name or a topic that leads to the search for it. */
export function SearchLink({ words, className }: { words: string; className?: string }) {
  return (
    <Link className={className} to={paths.searchFor(words)} dir="auto">
      {words}
    </Link>
  );
}
