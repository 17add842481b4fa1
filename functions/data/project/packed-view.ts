import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/**
 * The public view of a project as it is stored: its JSON text in a third of the bytes. DynamoDB costs time and money by the
 * byte, and a list has 44 projects (docs/decisions/0028). Three things make it small:
 * - A text that every view repeats is listed in `fragments` and replaced by one control character. JSON text itself contains
 *   none.
 * - The ids of pictures and the blurred preview cannot be compressed, so they are stored as bytes beside the text.
 * - The text is compressed by Brotli, whose dictionary contains English words.
 *
 * The bytes: format (1), number of ids, 16 bytes each, length of the preview, the preview, the compressed text.
 */

const format = 1;

/**
 * Never change, remove or reorder a fragment, because stored views refer to them by number. Another list needs another format
 * number.
 */
const fragments = [
  ',"posterPicturePath":"/media/poster-',
  '"},"teamPicturePath":"/media/team-',
  ',"teamPicturePath":"/media/team-',
  '.webp","teamPhotos":[{"path":"/media/team-',
  '/1280.webp","poster":{"path":"/media/poster-',
  '","poster":{"path":"/media/poster-',
  '"},{"path":"/media/team-',
  '.webp, /media/team-',
  ',"youtubeLink":"https://www.youtube.com/',
  ',"youtubeLink":"https://youtu.be/',
  ',"youtubeLink":"https://',
  '","projectDescription":"',
  '","teamMemberNames":"',
  '","courseNumber":"',
  '","projectTitle":"',
  ',"department":"',
  '","keywords":["',
  '","semester":"',
  '","sponsor":"',
  '","email":"',
  '","name":"',
  '","alt":"Poster of ',
  '/320.webp","width":320,"height":320,"alt":"',
  '/1280.webp","width":',
  ',"preview":"',
  '","width":',
  ',"height":',
  '","year":20',
  '","alt":"',
  '"}]}',
];
const idMark = '\x1e';
const previewMark = '\x1f';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const previews = /data:image\/webp;base64,([A-Za-z0-9+/]+={0,2})/;
/**
 * The text refers to an id by a letter: A for the first one. No fragment begins with a letter, so the two cannot be confused.
 */
const firstNumber = 0x41;
/** The most ids that one view can store as bytes; a project has at most 61 pictures. */
const mostIds = 64;

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_LGWIN } = constants;

/** Quality 11 takes 2.1 ms a view instead of 1.3, for 9 bytes less; 9 takes 0.1, for 74 more, and a list more read units. */
const packing = { [BROTLI_PARAM_QUALITY]: 10, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT, [BROTLI_PARAM_LGWIN]: 16 };

export function packView(json: string): Buffer {
  const named = [...new Set(json.match(ids))].slice(0, mostIds);
  const preview = previewBytes(json);
  let text = json.replace(ids, (id) => {
    const number = named.indexOf(id);
    return number < 0 ? id : idMark + String.fromCharCode(firstNumber + number);
  });
  if (preview) text = text.replace(previews, previewMark);
  for (const [index, fragment] of fragments.entries()) text = text.replaceAll(fragment, String.fromCharCode(index));
  const compressed = brotliCompressSync(text, { params: packing });
  const idBytes = named.map((id) => Buffer.from(id.replaceAll('-', ''), 'hex'));
  return Buffer.concat([
    Buffer.of(format, named.length),
    ...idBytes,
    Buffer.of(preview?.length ?? 0),
    ...(preview ? [preview] : []),
    compressed,
  ]);
}

/** Returns the JSON text that was packed. Throws for bytes of another format. */
export function unpackView(packed: Uint8Array): string {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
  if (bytes[0] !== format) throw new Error(`a public view is stored in format ${bytes[0]}, which this release cannot read`);
  const afterIds = 2 + (bytes[1] ?? 0) * 16;
  const afterPreview = afterIds + 1 + (bytes[afterIds] ?? 0);
  const text = brotliDecompressSync(bytes.subarray(afterPreview), { chunkSize: 4096 }).toString();
  let json = '';
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x20) continue;
    json += text.slice(copied, at);
    const mark = text[at];
    if (mark === idMark) {
      at += 1;
      json += idAt(bytes, 2 + (text.charCodeAt(at) - firstNumber) * 16);
    } else json += mark === previewMark ? previewText(bytes.subarray(afterIds + 1, afterPreview)) : fragments[code];
    copied = at + 1;
  }
  return json + text.slice(copied);
}

function idAt(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * The bytes of the first preview without its header, which `previewText` restores; undefined when they cannot be shortened like
 * this.
 */
function previewBytes(json: string): Buffer | undefined {
  const [whole, base64 = ''] = previews.exec(json) ?? [];
  const bytes = Buffer.from(base64, 'base64').subarray(16);
  return bytes.length > 0 && bytes.length < 256 && previewText(bytes) === whole ? bytes : undefined;
}

/** Restores the header of a WebP file: RIFF, the length of the rest, and the kind of its first part. */
function previewText(bytes: Buffer): string {
  const begin = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
  begin.writeUInt32LE(bytes.length + 8, 4);
  return `data:image/webp;base64,${Buffer.concat([begin, bytes]).toString('base64')}`;
}
