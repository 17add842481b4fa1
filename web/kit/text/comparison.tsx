import type { ReactNode } from 'react';
import styles from './comparison.module.css';
import { type WordPart, wordParts } from './word-parts.ts';

/** A part of something in two versions. Of two texts, the words that only one of them has are marked. */
export type ComparedRow = { name: string; label: string; before: ReactNode; after: ReactNode };

type Props = {
  title: string;
  about?: string;
  /** The heads of the columns. */
  heads: { field: string; before: string; after: string };
  rows: readonly ComparedRow[];
  Heading?: 'h2' | 'h3';
};

/** Two versions side by side; on a phone one below the other. */
export function Comparison({ title, about, heads, rows, Heading = 'h3' }: Props) {
  if (rows.length === 0) return null;
  return (
    <section className={styles.comparison} aria-labelledby="comparison">
      <Heading id="comparison" className={styles.title}>
        {title}
      </Heading>
      {about && <p className={styles.about}>{about}</p>}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{heads.field}</th>
            <th scope="col">{heads.before}</th>
            <th scope="col">{heads.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, ...row }) => (
            <Row key={name} heads={heads} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ label, before, after, heads }: Omit<ComparedRow, 'name'> & Pick<Props, 'heads'>) {
  const parts = typeof before === 'string' && typeof after === 'string' ? wordParts(before, after) : undefined;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td data-version={heads.before}>{parts ? <Words parts={parts.before} Mark="del" /> : before}</td>
      <td data-version={heads.after}>{parts ? <Words parts={parts.after} Mark="ins" /> : after}</td>
    </tr>
  );
}

function Words({ parts, Mark }: { parts: readonly WordPart[]; Mark: 'del' | 'ins' }) {
  return (
    <span className={styles.words} dir="auto">
      {parts.map(({ text, isChanged }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and are never moved.
        isChanged ? <Mark key={index}>{text}</Mark> : text,
      )}
    </span>
  );
}
