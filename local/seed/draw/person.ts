import { clothes, type Garment } from './clothes.ts';
import { drawFace } from './face.ts';
import { capped, covered, hairstyles } from './hair.ts';
import { type Random, seededRandom } from './prng.ts';

/** How a person looks, always the same for a name. Chance decides everything but what a first name makes likely. */
export type Person = {
  skin: Skin;
  hair: string;
  hairstyle: keyof typeof hairstyles;
  garment: Garment;
  garmentColour: string;
  innerColour: string;
  glasses?: 'round' | 'square' | 'thin';
  beard?: 'full' | 'short' | 'moustache';
  earrings: boolean;
  smile: 'closed' | 'open' | 'wide';
  eyes: 'dots' | 'happy' | 'lashes';
  /** -1 slim to 1 wide. */
  jaw: number;
};

/** A tone, its shade and its blush. */
export type Skin = readonly [tone: string, shade: string, blush: string];

const skins: readonly Skin[] = [
  ['#fbdcc4', '#eebf9f', '#f29c86'],
  ['#f3c9a5', '#e0a97f', '#e98b6f'],
  ['#e8b48a', '#d09468', '#d97a58'],
  ['#d69d6f', '#ba7f52', '#c5653f'],
  ['#b97a4e', '#9a6039', '#a94f2e'],
  ['#96603d', '#794829', '#873f22'],
  ['#74462c', '#58321d', '#6b2f1a'],
  ['#573522', '#3f2415', '#53240f'],
];
const darkHair = ['#191414', '#241a17', '#2e201a', '#3a2619', '#1d1a22'];
const lightHair = ['#4b3020', '#6d4526', '#8e5a2d', '#b98545', '#d9b06a', '#a4502a', '#5c4a44'];
const colours = [
  '#8c1d40',
  '#2f5d8a',
  '#2e7d68',
  '#c9652f',
  '#6b4c9a',
  '#d9a520',
  '#3b4252',
  '#b84a62',
  '#4f7f3a',
  '#1f6f8b',
  '#e0d6c8',
  '#7a8b99',
  '#e58f7b',
  '#26364d',
];
const inner = ['#ffffff', '#f4ead9', '#dbe7f0', '#26262b', '#f2c14e'];

/** First names of the sample data that may wear a beard; the others never do. */
const beards = new Set(
  'Aarav Andrés Arash Asher Babajide Beckett Bilal Björn Caleb Callum Colton Darius Dawit Declan Desmond Dmytro Eitan Emeka Emiliano Emre Farhan Faris Garrett Hamza Haoran Héctor Iván Jalen Jannik Jean-Luc Jericho Jiří Joaquín João Julián Karthik Kaveh Keoni Khalid Kipkemboi Kofi Kwame Levon Lucas Malik Mamadou Mateo Matteo Matthias Mihir Mikkel Miloš Mwangi Nikhil Nikos Nolan Omar Owen Paolo Pranav Ramón Rhys Rishabh Rodrigo Rohan Rommel Rémy Siddharth Sione Søren Tahmid Tariq Tejas Terrence Tomás Tremaine Trevor Tyrell Varun Wasim Widelson Wojciech Wyatt Yacine Yash Yonas Zain Étienne Óscar Łukasz'.split(
    ' ',
  ),
);
/** Others that wear their hair short, mostly. */
const short = new Set(
  'Bảo Hiếu Hyun-woo Ji-hoon Kai Kaito Khánh Minh Quốc Ren Souta Tae-yang Takumi Tianyu Tobi Tuấn Zihan Tavita Yuxuan'.split(
    ' ',
  ),
);
/** And those of whom some wear a headscarf. */
const scarves = new Set(
  'Aaliyah Ayesha Aïssatou Fatou Layla Mehreen Noor Rania Rumana Salma Sana Yasmin Zainab Zeynep'.split(' '),
);

function chooseHairstyle(first: string, random: Random): Person['hairstyle'] {
  if (scarves.has(first) && random.chance(0.6)) return 'scarf';
  if ((beards.has(first) || short.has(first)) && random.chance(0.92)) {
    return random.pick([
      'crop',
      'crop',
      'part',
      'part',
      'quiff',
      'quiff',
      'curls',
      'curls',
      'buzz',
      'bald',
      'cap',
      'messy',
      'messy',
      'afro',
      'locs',
      'topknot',
    ] as const);
  }
  return random.pick([
    'long',
    'long',
    'wavy',
    'wavy',
    'bob',
    'bob',
    'bun',
    'ponytail',
    'braids',
    'curls',
    'volume',
    'volume',
    'pixie',
    'fringe',
    'fringe',
    'locs',
    'afro',
  ] as const);
}

export function personOf(name: string): Person {
  const random = seededRandom(`person ${name}`);
  const first = name.split(' ')[0] ?? name;
  const tone = random.whole(0, skins.length - 1);
  const skin = skins[tone] ?? ['#d69d6f', '#ba7f52', '#c5653f'];
  const hairstyle = chooseHairstyle(first, random);
  const bearded = beards.has(first) && random.chance(hairstyle === 'bald' ? 0.7 : 0.36);
  return {
    skin,
    hair: random.pick(tone < 3 && random.chance(0.6) ? lightHair : darkHair),
    hairstyle,
    garment: random.pick(clothes),
    garmentColour: random.pick(colours),
    innerColour: random.pick(inner),
    ...(random.chance(0.32) && { glasses: random.pick(['round', 'square', 'thin'] as const) }),
    ...(bearded && { beard: random.pick(['full', 'short', 'short', 'moustache'] as const) }),
    earrings: !beards.has(first) && !short.has(first) && random.chance(0.4),
    smile: random.pick(['closed', 'open', 'wide', 'open'] as const),
    eyes: random.pick(
      beards.has(first) || short.has(first)
        ? (['dots', 'dots', 'happy'] as const)
        : (['dots', 'lashes', 'lashes', 'happy'] as const),
    ),
    jaw: random.between(-1, 1),
  };
}

/** A person on a canvas 640 wide: crown near y = 120, shoulders from 480, legs down to 1500. */
export function drawPerson(person: Person): string {
  const { skin, hairstyle, hair } = person;
  const style = hairstyles[hairstyle];
  const scarf = covered(hairstyle);
  const neck = `<path d="M274 360h92v104c0 26-20 44-46 44s-46-18-46-44Z" fill="${skin[0]}"/><path d="M274 372c12 34 30 48 46 48s34-14 46-48v40c-10 30-26 42-46 42s-36-12-46-42Z" fill="${skin[1]}"/>`;
  const colour =
    scarf || capped(hairstyle) ? (person.innerColour === '#ffffff' ? person.garmentColour : person.innerColour) : hair;
  return `${style.back(hair, colour)}${neck}${person.garment.draw(person)}${drawFace(person, scarf)}${style.front(hair, colour)}`;
}
