import { departmentSlugs } from '../../domain/department/departments.ts';
import type { PublicProject } from '../../domain/project/public-project.ts';
import { semesters } from '../../domain/term/semesters.ts';
import { randomOf } from '../chaos/random.ts';
import { samplePublicProjects } from './sample-projects.ts';

type Entry = { project: PublicProject; position?: 1 | 2 | 3 };

const seed = 12;
/** The share of words that are replaced by one that is not in the sample. */
const newWords = 0.12;
const consonants = [
  'b',
  'br',
  'c',
  'ch',
  'd',
  'f',
  'g',
  'gr',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'qu',
  'r',
  's',
  'st',
  't',
  'tr',
  'v',
  'z',
];
const vowels = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'io', 'ou'];
const endings = ['n', 'r', 's', 't', 'l', 'm', 'nd', 'tion', 'ing', 'ment', 'ic', ''];

/**
 * Projects as a school might have them after twenty years: abstracts, titles and teams put together of those of sample/, with
 * other words, names and sponsors between them, so that there are tens of thousands of words. A few words are frequent and most
 * are rare, as in any text. The same number always makes the same projects.
 */
export function generatedProjects(count: number): Entry[] {
  const random = randomOf(seed);
  const sample = samplePublicProjects().map(({ project }) => project);
  const open = sample.filter(({ withheld }) => !withheld);
  const pick = <One>(from: readonly One[]): One => {
    const one = random.pick(from);
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const syllables = (most: number) =>
    Array.from({ length: 1 + Math.floor(random.between(1, most)) }, () => pick(consonants) + pick(vowels));
  const invented = (most: number) => Array.from({ length: 40_000 }, () => syllables(most).join('') + pick(endings));
  const [words, names] = [invented(3), invented(2)];
  /** The first ones far more often than the last. */
  const frequent = <One>(from: readonly One[]) => pick(from.slice(0, Math.ceil(from.length ** random.between(0.2, 1))));
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

  const varied = (text: string) =>
    text.replace(/\p{L}{4,}/gu, (word) => {
      if (!random.whether(newWords)) return word;
      const other = frequent(words);
      return /^\p{Lu}/u.test(word) ? capital(other) : other;
    });
  const members = open.flatMap(({ teamMemberNames }) => teamMemberNames.split(', '));
  const firstNames = members.map((name) => name.split(' ')[0] ?? name);
  const lastNames = members.map((name) => name.split(' ').slice(1).join(' ') || name);
  const person = () => `${pick(firstNames)} ${random.whether(0.5) ? pick(lastNames) : capital(frequent(names))}`;
  const sponsors = [...new Set(sample.map(({ sponsor }) => sponsor))];
  const sponsor = () => {
    if (random.whether(0.4)) return pick(sponsors);
    return `${capital(frequent(names))} ${pick(['Labs', 'Systems', 'Health', 'Energy', 'Foods', 'Robotics', 'Foundation'])}`;
  };
  const sentences = open.flatMap(({ projectDescription }) => projectDescription.split(/(?<=\.) /));
  const halves = open.flatMap(({ projectTitle }) => projectTitle.split(': '));
  const uuid = () => Array.from({ length: 32 }, () => pick([...'0123456789abcdef'])).join('');

  return Array.from({ length: count }, (_, index): Entry => {
    const [record, other] = [pick(open), pick(open)];
    const team = Array.from({ length: Math.floor(random.between(3, 7)) }, person);
    const path = `/media/poster-${uuid()}/1280.webp`;
    const keywords = [...(record.keywords ?? []), ...(other.keywords ?? [])].slice(0, 4).map(varied);
    const project: PublicProject = {
      ...record,
      id: String(100_000 + index),
      projectTitle: varied(`${pick(halves)} ${pick(['for', 'with', 'and', 'under', 'without'])} ${pick(halves)}`),
      projectDescription: varied(Array.from({ length: 4 }, () => pick(sentences)).join(' ')),
      teamMemberNames: team.join(', '),
      name: team[0] ?? record.name,
      sponsor: sponsor(),
      semester: pick(semesters),
      year: 2007 + Math.floor(random.between(0, 20)),
      department: pick(departmentSlugs()),
      keywords,
      poster: { path, width: 1280, height: 853, alt: `Poster of ${record.projectTitle}` },
    };
    delete project.members;
    return random.whether(0.03) ? { project, position: pick([1, 2, 3] as const) } : { project };
  });
}
