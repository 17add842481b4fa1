import styles from './cover.module.css';
import { seedOf } from './cover-pattern.ts';

/** The initials of a title's first two longer words. */
function initialsOf(title: string): string {
  const words = title.match(/\p{L}{3,}/gu) ?? title.match(/\p{L}+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
}

const kinds = ['circles', 'squares', 'lines'] as const;

function shapeOf(kind: (typeof kinds)[number], seed: number): string {
  const x = seed % 640;
  const y = (seed >> 8) % 360;
  const r = 40 + ((seed >> 16) % 120);
  if (kind === 'circles') return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  if (kind === 'squares') return `M${x - r} ${y}l${r} ${-r}l${r} ${r}l${-r} ${r}z`;
  return `M${x} ${y}h${r * 3}M${x} ${y + 14}h${r * 2}M${x} ${y + 28}h${r * 2.5}`;
}

/**
 * A quiet drawing in the department's color with the title's initials, shown for a project without a picture. The same id
 * always gives the same drawing.
 */
export function Cover({ id, title }: { id: string; title: string }) {
  const kind = kinds[seedOf(id) % kinds.length] ?? 'circles';
  const shapes = Array.from({ length: 7 }, (_, index) => shapeOf(kind, seedOf(`${id}/${index}`)));
  return (
    <svg className={styles.cover} viewBox="0 0 640 360" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
      <rect className={styles.ground} width="640" height="360" />
      <g className={kind === 'lines' ? styles.lines : styles.filled}>
        {shapes.map((shape) => (
          <path key={shape} d={shape} />
        ))}
      </g>
      <text className={styles.letters} x="40" y="150">
        {initialsOf(title)}
      </text>
    </svg>
  );
}
