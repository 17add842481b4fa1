import { t } from '../../../domain/language/text.ts';
import type { Member } from '../../../domain/site/settings.ts';
import { seedOf } from '../../kit/media/cover-pattern.ts';
import { useLostPictures } from '../../kit/media/lost-pictures.ts';
import { Photo } from '../../kit/media/photo.tsx';
import styles from './portrait.module.css';

const skins = ['#f6dcc5', '#f1c9a5', '#d9a074', '#b97f55', '#8d5a3b', '#6b4128'] as const;
const hairs = ['#17110d', '#2b1d14', '#4a2f1d', '#7a4a2a', '#b98648', '#8a8382'] as const;
/** For each haircut two paths: one drawn behind the face, one in front of it. */
const cuts = {
  short: ['', 'M27 43c-3-29 49-31 46 0-3-9-8-14-14-16-8 4-20 6-26 5-3 3-5 7-6 11z'],
  long: ['M24 46c-4-38 56-38 52 0v26H24z', 'M28 41c3-22 41-22 44 0-6-4-12-9-16-15-6 8-18 13-28 15z'],
  bun: ['M50 8a9 9 0 1 1 0 16a9 9 0 1 1 0-16z', 'M27 42c-2-30 48-30 46 0-5-10-12-15-23-15s-18 5-23 15z'],
  full: [
    'M22 48c-6-42 62-42 56 0 2 12-4 20-8 22H30c-4-2-10-10-8-22z',
    'M27 44c0-26 46-26 46 0-4-7-7-11-9-14-10 3-24 3-30 0-3 4-6 8-7 14z',
  ],
  cropped: ['', 'M28 36c0-20 44-20 44 0-7-6-14-7-22-7s-15 1-22 7z'],
} as const satisfies Record<Look['cut'], readonly [string, string]>;

type Look = NonNullable<Member['look']>;

/** The portrait of a member: a picture, a drawing, else initials. */
export function Portrait({ member: { name, portrait, look } }: { member: Member }) {
  const [lost, lose] = useLostPictures();
  if (portrait && !lost.includes(portrait)) {
    // A square, as wide as its name says or a little less.
    const side = Number.parseInt(portrait.split('/').at(-1) ?? '', 10);
    const picture = { path: portrait, width: side, height: side };
    return (
      <Photo
        className={styles.portrait}
        picture={picture}
        alt={t('about.portrait', { name })}
        sizes="88px"
        onError={() => lose(portrait)}
      />
    );
  }
  return look ? <Drawing name={name} look={look} /> : <Initials name={name} />;
}

/**
 * A drawn portrait. The name decides the colors of clothes and background. All colors belong to the drawing, not to the
 * site's tokens.
 */
function Drawing({ name, look }: { name: string; look: Look }) {
  const seed = seedOf(name);
  const skin = skins[look.skin];
  const hair = hairs[look.hair];
  const [back, front] = cuts[look.cut];
  return (
    <svg className={styles.portrait} viewBox="0 0 100 100" role="img" aria-label={t('about.portrait', { name })}>
      <clipPath id={`face-${seed}`}>
        <circle cx="50" cy="50" r="50" />
      </clipPath>
      <g clipPath={`url(#face-${seed})`}>
        <rect width="100" height="100" fill={`hsl(${seed % 360} 42% 84%)`} />
        <path d={back} fill={hair} />
        <path d="M42 56h16v16c0 6-16 6-16 0z" fill={skin} />
        <path d="M42 63c4 5 12 5 16 0v5c-4 4-12 4-16 0z" fill="#000" opacity=".12" />
        <path d="M10 104c0-26 18-34 32-36 3 5 13 5 16 0 14 2 32 10 32 36z" fill={`hsl(${(seed >>> 3) % 360} 38% 42%)`} />
        <ellipse cx="50" cy="44" rx="20" ry="23" fill={skin} />
        <circle cx="42.500" cy="45" r="2" fill="#2a1c17" />
        <circle cx="57.500" cy="45" r="2" fill="#2a1c17" />
        <path d="M43 55c4 4 10 4 14 0" fill="none" stroke="#2a1c17" strokeWidth="1.8" strokeLinecap="round" opacity=".75" />
        <path d={front} fill={hair} />
        {look.glasses && (
          <g fill="none" stroke="#2a1c17" strokeWidth="1.5">
            <circle cx="42" cy="45" r="6" />
            <circle cx="58" cy="45" r="6" />
            <path d="M48 45h4" />
          </g>
        )}
      </g>
    </svg>
  );
}

/** The first letters of a name, in the colors of its clothes and background. */
function Initials({ name }: { name: string }) {
  const seed = seedOf(name);
  const words = name.split(' ');
  const letters = [words[0], ...words.slice(1).slice(-1)].map((word = '') => Array.from(word)[0]);
  return (
    <svg className={styles.portrait} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="50" fill={`hsl(${seed % 360} 42% 84%)`} />
      <text x="50" y="62" textAnchor="middle" fontSize="34" fontWeight="600" fill="#2a1c17">
        {letters.join('')}
      </text>
    </svg>
  );
}
