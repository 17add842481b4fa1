import { Fragment, type ReactNode } from 'react';

type Props = {
  /** A message in which `<0>…</0>` marks what the first of `parts` draws; without `parts` it is strong. */
  text: string;
  parts?: readonly ((words: string) => ReactNode)[];
};

const emphasis = [(words: string) => <strong>{words}</strong>];

/** A message with links or emphasis in it: each language puts them where its grammar wants them. */
export function Rich({ text, parts = emphasis }: Props) {
  // Plain words, then the number of a part and its words, and so on.
  const pieces = text.split(/<(\d)>(.*?)<\/\1>/s);
  return pieces.map((piece, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a message keep their order
    if (at % 3 === 0) return <Fragment key={at}>{piece}</Fragment>;
    // biome-ignore lint/suspicious/noArrayIndexKey: the same
    return at % 3 === 2 ? <Fragment key={at}>{parts[Number(pieces[at - 1])]?.(piece)}</Fragment> : null;
  });
}
