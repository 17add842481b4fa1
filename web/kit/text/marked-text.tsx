import type { Fragment } from 'react';
import type { Marked } from '../../../domain/search/search-answer.ts';

type Props = {
  text: Marked;
  /** A `Fragment` where the text is all of an element, which then has its direction. */
  as?: 'bdi' | typeof Fragment;
};

/** A text with what matches a search marked. Its letters may be of any script. */
export function MarkedText({ text, as: Around = 'bdi' }: Props) {
  return (
    <Around>
      {text.map((part, index) => {
        // Every second part matches.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their places.
        return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
      })}
    </Around>
  );
}
