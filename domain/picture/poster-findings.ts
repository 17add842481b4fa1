import { t } from '../language/text.ts';
import { imageSteps, type Picture } from './images.ts';
import { printScale, sheets } from './print.ts';

/**
 * How well a poster can be read: from what the media function measured in a PDF (functions/media/pdf/measure.ts), and from the pixels of a
 * picture. A finding refuses nothing.
 */

/** In points on paper: what visitors read from a meter away. */
const readable = 24;
/** In pixels an inch: from a meter away the eye does not see smaller ones. */
const sharp = 72;

/** Uploads are reduced to this many pixels, so the original may have had more. */
const widestStored = Math.max(...imageSteps);

/** What is known of a poster in print. A value that was not measured is absent. */
export type PosterMeasures = {
  hasText: boolean;
  /** The size of the smallest text, in points on paper. */
  points?: number;
  /** How much of the text stands out too little from its ground, in percent of the characters. */
  pale?: number;
  /** Pixels an inch on paper; absent for a PDF with text. */
  perInch?: number;
  /** The upload was reduced, so the original may have had more pixels. */
  isReduced?: boolean;
  /** The sheet that is printed: `page` is the PDF's own size. */
  sheet: 'A1' | 'page';
};

export function measuresOf({ width = 0, height = 0, pdf }: Picture): PosterMeasures {
  if (!pdf) {
    const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
    const perInch = Math.round(Math.max(longer / sheets.A1[0], shorter / sheets.A1[1]));
    return { hasText: false, perInch: perInch || undefined, isReduced: longer >= widestStored, sheet: 'A1' };
  }
  const { hasText, page, smallest, pale, perInch } = pdf;
  const scale = page ? printScale(page) : 1;
  return {
    hasText,
    points: smallest && Math.round(smallest * scale),
    pale: pale === undefined ? undefined : Math.round(100 * pale),
    perInch: perInch && Math.round(perInch / scale),
    sheet: scale > 1 ? 'A1' : 'page',
  };
}

/** What can be wrong with how a poster reads: the measure that shows it, and its limit. */
const rules = {
  noText: { of: 'hasText', isFault: ({ hasText }) => !hasText },
  small: { of: 'points', isFault: ({ points = readable }) => points < readable },
  pale: { of: 'pale', isFault: ({ pale = 0 }) => pale > 0 },
  coarse: { of: 'perInch', isFault: ({ perInch = sharp }) => perInch < sharp },
} satisfies Record<string, { of: keyof PosterMeasures; isFault: (measures: PosterMeasures) => boolean }>;
export type PosterFault = keyof typeof rules;
export const posterFaults = Object.keys(rules) as PosterFault[];

export const hasFault = (poster: Picture, fault: PosterFault) => rules[fault].isFault(measuresOf(poster));

/** What was found, in words: a fault says what to do. */
export type Finding = { about: string; isFault: boolean; words: string };

export function posterFindings(poster: Picture): Finding[] {
  const measures = measuresOf(poster);
  const { points = 0, pale = 0, perInch = 0, isReduced = false, sheet } = measures;
  const values = {
    points,
    readable,
    pale,
    perInch,
    sheet,
    of: poster.pdf ? 'pdf' : 'picture',
    least: isReduced ? 'yes' : 'no',
  };
  return posterFaults
    .filter((fault) => measures[rules[fault].of] !== undefined)
    .map((fault) => {
      const isFault = rules[fault].isFault(measures);
      const words = t(`form.findings.${fault}`, { ...values, is: isFault ? 'fault' : 'fine' });
      return { about: t(`form.findings.about.${fault}`), isFault, words };
    });
}
