import sharp, { type OverlayOptions } from 'sharp';
import { departmentTitle, findDepartment } from '../../domain/department/departments.ts';
import { t } from '../../domain/language/text.ts';
import { type SocialFacts, socialImageSize } from '../../domain/picture/social-image.ts';
import { site } from '../../domain/site/site.ts';
import { termLabel } from '../../domain/term/terms.ts';
import { drawable, fonts } from './fonts.ts';
import { posterOnCard } from './poster.ts';
import { ribbon } from './ribbon.ts';
import { at, drawText, type TextBlock } from './text.ts';

// The pictures of different projects have nothing in common, and one is drawn at a time.
sharp.cache(false);
sharp.concurrency(1);

const { width, height } = socialImageSize;
const margin = 64;
const line = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
/** In bytes: WhatsApp shows no picture of 300 KB or more. */
const mostBytes = 290_000;
const qualities = [84, 72, 56, 40, 25];

/**
 * Draws the social image of a project as a JPEG: title, department, term, school, the place that it won, and its poster, if
 * `poster` (the bytes of a WebP file) is given.
 */
export async function drawCard(facts: SocialFacts, poster: Buffer | undefined): Promise<Buffer> {
  const overlays = [
    ...(poster ? [await posterOnCard(poster)] : []),
    ...(await words(facts, poster ? 510 : 690)),
    ...(facts.place ? await ribbon(facts.place, width - margin) : []),
  ];
  const { data, info } = await sharp(Buffer.from(ground(facts, poster !== undefined)))
    .composite(overlays)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = info;
  let bytes: Buffer;
  let tries = 0;
  do {
    const quality = qualities[tries] ?? 25;
    bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer();
    tries += 1;
  } while (bytes.length > mostBytes && tries < qualities.length);
  return bytes;
}

/** The department's color, its icon where there is no poster, and the school's mark. */
function ground({ department }: SocialFacts, hasPoster: boolean): string {
  const { hue, icon } = findDepartment(department) ?? { hue: 340, icon: '' };
  const large = `<g transform="translate(808 178) scale(14.5)"><path d="${icon}" ${line} stroke="hsl(${hue}, 42%, 38%)" stroke-width="0.9"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${hue}, 52%, 17%)"/><stop offset="1" stop-color="hsl(${hue}, 48%, 27%)"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    ${hasPoster ? '' : large}
    ${mark(`translate(${margin} 56) scale(1.4)`)}
    <rect x="${margin}" y="${height - 118}" width="72" height="5" rx="2.5" fill="#ffc627"/>
  </svg>`;
}

/** The site's own mark, 40 pixels wide before `transform`. */
export function mark(transform: string): string {
  return `<g transform="${transform}">
    <rect width="40" height="40" rx="10" fill="#ffffff" fill-opacity="0.14"/>
    <path d="M9 27l11-16 11 16M14.500 27L20 19l5.500 8" ${line} stroke="#ffc627" stroke-width="3"/>
  </g>`;
}

/** Where the title may be, in pixels; it stands in the middle of that. */
const titleRoom = { top: 200, height: 286 };

async function words(facts: SocialFacts, space: number): Promise<OverlayOptions[]> {
  const departmentName = departmentTitle(facts.department);
  const line = (text: string, size: number, more: Partial<TextBlock> = {}) =>
    drawText({ text, font: fonts.strong, sizes: [size], colour: '#ffffff', width: space, height: 1.4 * size, ...more });
  const title = drawable(facts.projectTitle);
  const [name, school, department, term] = await Promise.all([
    line(site.name, 25),
    line(site.school, 19, { font: fonts.text, colour: '#e4dcdf' }),
    line(departmentName, 23, { colour: '#ffc627' }),
    line(termLabel(facts), 26),
  ]);
  const large = await drawText({
    text: title || t('feed.projectOf', { department: departmentName }),
    font: fonts.display,
    sizes: [72, 64, 56, 50, 44, 38, 34],
    colour: '#ffffff',
    width: space,
    height: titleRoom.height,
  });
  return [
    at(name, margin + 72, 62),
    at(school, margin + 72, 92),
    at(department, margin, 152),
    at(large, margin, titleRoom.top + (titleRoom.height - large.height) / 2),
    at(term, margin, height - 92),
  ];
}
