import { encode } from 'uqr';

/** In modules: the light margin that QR readers need. */
const quietZone = 4;

/** A QR code with its quiet zone. A stroke along `path`, one unit wide, draws the dark modules; `size` is width and height in modules. */
export type QrCode = { size: number; path: string };

/** Encodes a text with error correction level M, so that it can be read with 15 % of the code damaged. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => {
    const runs = row
      .map(Number)
      .join('')
      .matchAll(/(0*)(1+)/g);
    return [`M0 ${y}.5`, ...Array.from(runs, ([, light = '', dark = '']) => `m${light.length} 0h${dark.length}`)];
  });
  return { size, path: path.join('') };
}

/** The least width of a saved picture, in pixels: enough for a poster. */
const savedWidth = 1000;

export function qrSvg({ size, path }: QrCode): Blob {
  const ground = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${savedWidth}" height="${savedWidth}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${ground}<path stroke="#000" d="${path}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** Draws each module with a whole number of pixels, so that edges are sharp. */
export async function qrPng({ size, path }: QrCode): Promise<Blob> {
  const module = Math.ceil(savedWidth / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * module;
  canvas.height = size * module;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas');
  pen.scale(module, module);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, size, size);
  pen.stroke(new Path2D(path));
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('the browser made no picture'))), 'image/png'),
  );
}
