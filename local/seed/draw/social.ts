import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { site } from '../../../domain/site.ts';
import { drawPoster, type PosterSubject } from './poster.ts';
import { rasterize } from './rasterize.ts';
import { line } from './text.ts';

/** Draws web/public/social.png, the picture of shared links, 1200 x 630. Run by hand after a change of name or colours: `node local/seed/draw/social.ts`. */

const shown = ['1141', '1007', '1157'];
const places = [
  { x: 690, y: 48, turn: 7 },
  { x: 640, y: 226, turn: -3 },
  { x: 716, y: 402, turn: 4 },
];

const sample: PosterSubject[] = JSON.parse(await readFile(new URL('../../sample/projects.json', import.meta.url), 'utf8'));
const posters = places.map(({ x, y, turn }, index) => {
  const project = sample.find(({ id }) => id === shown[index]);
  if (!project) throw new Error(`no sample project ${shown[index]}`);
  const nested = drawPoster(project)
    .replace('<svg ', `<svg x="${x}" y="${y}" `)
    .replace(/width="\d+" height="\d+"/, 'width="450" height="300"');
  return `<g transform="rotate(${turn} ${x + 225} ${y + 150})"><rect x="${x - 3}" y="${y - 3}" width="456" height="306" fill="#4d0d22"/>${nested}</g>`;
});
const [first, second] = site.headline;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><rect width="1200" height="632" fill="${site.brandColor}"/>${posters.join('')}<g transform="translate(72 72) scale(1.9)"><rect width="40" height="40" rx="10" fill="#fff" fill-opacity=".14"/><path d="M9 27l11-16 11 16M14.500 27L20 19l5.500 8" fill="none" stroke="#ffc627" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>${line(site.name, 170, 106, { size: 34, face: 'strong', fill: '#fff' })}${line(site.school, 170, 142, { size: 25, fill: '#f3dce3' })}${line(first, 72, 350, { size: 47, face: 'title', fill: '#fff' })}${line(second, 72, 412, { size: 47, face: 'title', fill: '#ffc627' })}<rect x="72" y="452" width="96" height="7" fill="#ffc627"/></svg>`;
const { data, ...size } = await rasterize(svg, 1200);
const picture = sharp(data, { raw: { ...size, channels: 3 } }).png({ palette: true, colours: 112, dither: 0, effort: 10 });
await picture.toFile(fileURLToPath(new URL('../../../web/public/social.png', import.meta.url)));
