import { useEffect, useState } from 'react';
import text from '../text/text.module.css';

type Props = {
  /** The singular of what is listed; an `s` makes the plural. */
  noun: string;
  /** The number before filtering; undefined while the list is loading. */
  total: number | undefined;
  found: number;
  /** The part of what was found that the current page of the list shows, counted from 1. */
  shown?: { from: number; to: number };
  /** Shows what a filter has found to everybody, where the page has no other line for it. */
  isShown?: boolean;
};

/**
 * Says how many entries of a list a filter has found: to screen readers at least. It has to stay in the page whatever the filter finds,
 * because browsers do not announce a region that appears together with its text.
 */
export function FoundCount(props: Props) {
  const words = inWords(props);
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(words), pause);
    return () => clearTimeout(timer);
  }, [words]);
  const { total, found, isShown } = props;
  return (
    <>
      <p className={text.hidden} role="status">
        {said}
      </p>
      {isShown && total !== undefined && found < total && found > 0 && (
        <p className={text.found} aria-hidden="true">
          {found} of {total}
        </p>
      )}
    </>
  );
}

/** In ms. While somebody types, the count of each letter would be read aloud after the other. */
const pause = 600;

/** `12 of 44 projects found, 9 to 12 shown`; '' while the list is loading. */
function inWords({ noun, total, found, shown }: Props): string {
  if (total === undefined) return '';
  const all = total === 1 ? `1 ${noun}` : `${total} ${noun}s`;
  const count = found === total ? all : `${found} of ${all} found`;
  return shown && shown.to - shown.from + 1 < found ? `${count}, ${shown.from} to ${shown.to} shown` : count;
}
