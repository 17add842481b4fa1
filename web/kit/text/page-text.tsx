import type { Piece } from '../../../domain/site/markdown.ts';

/** A text that coordinators wrote (domain/site/markdown.ts). */
export function PageText({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const { tag: Tag, pieces: inside, ...attributes } = piece;
    return (
      // The pieces of a text have no other name.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Tag key={at} {...attributes}>
        {inside.length > 0 ? <PageText pieces={inside} /> : undefined}
      </Tag>
    );
  });
}
