import { createHash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Bytes that are not an index of this format: truncated, changed, or of another version. */
export class IndexDamaged extends Error {}

/** `CSX` and the number of the format, which changes with everything that an older reader could misunderstand. */
const opening = Buffer.from('CSX\u0001', 'latin1');
const checksumLength = 32;

/** Compresses a database: the opening, a SHA-256 checksum of what follows, and zstd. */
export function pack(database: Uint8Array): Uint8Array {
  const compressed = zstdCompressSync(database, { params: { [constants.ZSTD_c_compressionLevel]: 3 } });
  return Buffer.concat([opening, checksum(compressed), compressed]);
}

export function unpack(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = opening.length + checksumLength;
  if (!buffer.subarray(0, opening.length).equals(opening)) throw new IndexDamaged('not an index of this format');
  const compressed = buffer.subarray(begin);
  if (!buffer.subarray(opening.length, begin).equals(checksum(compressed))) throw new IndexDamaged('the checksum is wrong');
  return zstdDecompressSync(compressed);
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
