import type { Random } from './prng.ts';

const authors = [
  'M. Alvarado',
  'J. Petrov and S. Lind',
  'K. Osei et al.',
  'R. Banerjee',
  'T. Nakagawa et al.',
  'L. Moreau and A. Diaz',
  'H. Whitcombe',
];
const titles = [
  'A survey of',
  'Practical',
  'Measuring',
  'Open problems in',
  'A field guide to',
  'Ten years of',
  'Benchmarks for',
];
const places = ['Proc. Capstone Conf.', 'J. Applied Design', 'Tech. Report', 'Workshop Notes', 'Senior Design Rev.'];

/** Invented works about the keywords, as posters list them: `[1] M. Alvarado, “Measuring lidar,” J. Applied Design, 2023.` */
export function inventReferences(keywords: readonly string[], random: Random): string[] {
  const names = random.shuffle(authors);
  const openings = random.shuffle(titles);
  return keywords
    .slice(0, 2)
    .map(
      (keyword, index) =>
        `[${index + 1}] ${names[index]}, “${openings[index]} ${keyword},” ${random.pick(places)}, ${random.whole(2017, 2024)}.`,
    );
}
