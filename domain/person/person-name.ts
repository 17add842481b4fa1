/** A person's name in the parts that bibliographies sort and abbreviate. */
export type PersonName = { given: string; family: string; suffix: string };

const suffix = /^(?:[JS]r\.?|II|III|IV|V|Esq\.?|M\.?D\.?|Ph\.?D\.?|P\.?E\.?)$/;
/** A word in small letters before the family name belongs to it: `Ana de la Cruz`. */
const particle = /^\p{Ll}/u;
/** Scripts whose names have no initials. */
const withInitials = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{M}\p{P}\p{Zs}]+$/u;

/**
 * The parts of a name as people write it: `Tom McSweeney, Jr.`, `Ōtaki, Aoi` or `Ana de la Cruz`. A name of one word, one in a
 * script without initials and one that cannot be taken apart are all family name.
 */
export function readName(name: string): PersonName {
  const [first = '', ...more] = name.split(',').map((part) => part.trim());
  const whole = { given: '', family: name, suffix: '' };
  if (!withInitials.test(name) || more.length > 2) return whole;
  const [second = '', third = ''] = more;
  if (more.length === 2) return suffix.test(second) ? { given: third, family: first, suffix: second } : whole;
  if (second && !suffix.test(second)) return { given: second, family: first, suffix: '' };
  const words = first.split(/\s+/);
  const end = second || (words.length > 2 && suffix.test(words.at(-1) ?? '') ? (words.pop() ?? '') : '');
  const begin = words.findIndex((word, index) => index > 0 && (particle.test(word) || index === words.length - 1));
  if (begin < 0) return { given: '', family: words.join(' '), suffix: end };
  return { given: words.slice(0, begin).join(' '), family: words.slice(begin).join(' '), suffix: end };
}

/** `Ōtaki, A.`, `McSweeney, T., Jr.`, `Kim, J.-W.` */
export function shortName({ given, family, suffix: end }: PersonName): string {
  const initials = given.split(/\s+/).flatMap((word) => {
    const parts = word.split(/\p{Pd}/u).flatMap((part) => part.match(/\p{L}\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? []);
    return parts.length > 0 ? `${parts.join('.-')}.` : [];
  });
  return [family, initials.join(' '), end].filter(Boolean).join(', ');
}
