import type { OverlayOptions } from 'sharp';
import { placeLabel } from '../../domain/winners/places.ts';
import { fonts } from './fonts.ts';
import { at, type Drawn, drawText } from './text.ts';

const metals = { 1: '#ffc627', 2: '#c9ccd4', 3: '#d99b66' } as const;
const [width, height] = [132, 168];

/** A ribbon that hangs from the top edge and ends at `right`: the place of a winner. */
export async function ribbon(place: 1 | 2 | 3, right: number): Promise<OverlayOptions[]> {
  const left = right - width;
  const [ordinal = '', word = ''] = placeLabel(place).split(' ');
  const line = (text: string, size: number) =>
    drawText({ text, font: fonts.strong, sizes: [size], colour: '#191919', width, height: 2 * size });
  const [large, small] = await Promise.all([line(ordinal, 50), line(word.toUpperCase(), 22)]);
  const shape = `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 12}" height="${height + 12}">
    <path d="M4 0h${width}v${height + 4}l-${width / 2}-34l-${width / 2} 34z" fill="#000000" fill-opacity="0.28"/>
    <path d="M0 0h${width}v${height}l-${width / 2}-34l-${width / 2} 34z" fill="${metals[place]}"/>
  </svg>`;
  const centered = (drawn: Drawn, top: number) => at(drawn, left + (width - drawn.width) / 2, top);
  return [{ input: Buffer.from(shape), left, top: 0 }, centered(large, 32), centered(small, 88)];
}
