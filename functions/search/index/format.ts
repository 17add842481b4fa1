import { hash } from 'node:crypto';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Bytes that are not an index of this format: truncated, changed, or of another version. */
export class IndexDamaged extends Error {}

/**
 * Raise it with every change of a table, of the words of a text (domain/basics/fold.ts included), or of what is kept of a project:
 * words can only be taken out of an index exactly as they were put in.
 */
const formatNumber = 5;
/** Where the index is kept. While a release with a new format is deployed, the old one goes on with its own object. */
export const indexKey = `search/index-${formatNumber}`;
const opening = Buffer.from(`CSX${String.fromCharCode(formatNumber)}`, 'latin1');
const checksumLength = 32;
/** Level 6 makes the object a tenth smaller than level 3 and takes half as long again; 9 takes three times as long for 3 % more. */
const level = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };

/** Compresses a database: the opening, a SHA-256 checksum of what follows, and zstd. */
export function pack(database: Uint8Array): Uint8Array {
  const compressed = zstdCompressSync(database, level);
  return Buffer.concat([opening, checksum(compressed), compressed]);
}

/** The packed database. Throws IndexDamaged. */
export function unpack(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = opening.length + checksumLength;
  if (!buffer.subarray(0, opening.length).equals(opening)) throw new IndexDamaged('not an index of this format');
  const compressed = buffer.subarray(begin);
  if (!buffer.subarray(opening.length, begin).equals(checksum(compressed))) throw new IndexDamaged('the checksum is wrong');
  return zstdDecompressSync(compressed);
}

const checksum = (bytes: Uint8Array): Buffer => hash('sha256', bytes, 'buffer');
