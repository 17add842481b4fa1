import type { Marked } from '../../../domain/search/search-answer.ts';

/** A text with what matches a search marked. Its letters may be of any script. */
export function MarkedText({ text }: { text: Marked }) {
  return (
    <bdi>
      {text.map((part, index) => {
        // Every second part matches.
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their places.
        return index % 2 === 1 ? <mark key={index}>{part}</mark> : part;
      })}
    </bdi>
  );
}
