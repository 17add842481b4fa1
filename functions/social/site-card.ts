import sharp from 'sharp';
import { type SiteFacts, socialImageSize } from '../../domain/picture/social-image.ts';
import { shadesOf } from '../../domain/site/accent.ts';
import { mark } from './card.ts';
import { drawable, fonts } from './fonts.ts';
import { at, drawText } from './text.ts';

const { width, height } = socialImageSize;
const margin = 72;
const gold = '#ffc627';
/** In pixels: the side of the logo or the mark. */
const sign = 120;

/** Draws the social image of the site itself as a JPEG: logo, name, school and the title of Home. `logo`: the bytes of a square icon of it. */
export async function drawSiteCard(
  { name, school, headline, brandColor }: SiteFacts,
  logo: Buffer | undefined,
): Promise<Buffer> {
  const beside = { left: margin + sign + 32, width: width - 2 * margin - sign - 32 };
  const whole = { left: margin, width: width - 2 * margin };
  const lines = [
    { text: name, ...beside, top: 88, size: 44, colour: '#ffffff', font: fonts.strong },
    { text: school, ...beside, top: 150, size: 30, colour: '#f3eeee', font: fonts.text },
    { text: headline[0], ...whole, top: 318, size: 72, colour: '#ffffff', font: fonts.display },
    { text: headline[1], ...whole, top: 410, size: 72, colour: gold, font: fonts.display },
  ];
  // No font has the letters of some names.
  const words = lines
    .flatMap(({ text, ...line }) => (drawable(text) ? { ...line, text: drawable(text) } : []))
    .map(async ({ left, top, size, ...line }) => {
      const drawn = await drawText({ ...line, sizes: [1, 0.8, 0.6].map((part) => part * size), height: 1.4 * size });
      return at(drawn, left, top);
    });
  const icon = logo ? [{ input: await sharp(logo).resize(sign).toBuffer(), left: margin, top: margin }] : [];
  return sharp(Buffer.from(ground(brandColor, icon.length > 0)))
    .composite([...icon, ...(await Promise.all(words))])
    .removeAlpha()
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function ground(brandColor: string, hasLogo: boolean): string {
  // Darker at the end, so that gold can be read on every accent.
  const dark = shadesOf(brandColor).light['action-strong'];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${brandColor}"/><stop offset="0.6" stop-color="${dark}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
    ${hasLogo ? '' : mark(`translate(${margin} ${margin}) scale(${sign / 40})`)}
    <rect x="${margin}" y="${height - 100}" width="96" height="7" rx="3.5" fill="${gold}"/>
  </svg>`;
}
