/**
 * Verifies the files of a LevelDB database by their checksums. LevelDB does so only with an option that Node's package does not
 * offer. Without it, a part overwritten with zeros is read as "nothing stored". Formats:
 * https://github.com/google/leveldb/tree/main/doc (table_format.md, log_format.md).
 */

/** CRC-32C, whose polynomial differs from that of `zlib.crc32`. */
const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0x82f63b78 : crc >>> 1;
  return crc;
});

/** LevelDB masks its CRCs, because a CRC of bytes that contain CRCs is weak. */
function masked(crc: number): number {
  const plain = ~crc >>> 0;
  return (((plain >>> 15) | (plain << 17)) + 0xa282ead8) >>> 0;
}

const footerBytes = 48;
const magic = Buffer.from('57fb808b247547db', 'hex');

/**
 * The position of the first damaged block of a table (`.ldb`); undefined when all are valid. A table is a sequence of blocks
 * and a footer. After each block come its compression (0 or 1) and the checksum of both; where the checksum matches, the next
 * block begins.
 */
export function damageOfTable(bytes: Buffer): number | undefined {
  const end = bytes.length - footerBytes;
  if (end < 0 || !bytes.subarray(-magic.length).equals(magic)) return Math.max(end, 0);
  let [begin, crc] = [0, 0xffffffff];
  for (let at = 0; at + 5 <= end; at += 1) {
    const byte = bytes[at] ?? 0;
    crc = (crcOfByte[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    if (byte > 1 || masked(crc) !== bytes.readUInt32LE(at + 1)) continue;
    at += 4;
    [begin, crc] = [at + 1, 0xffffffff];
  }
  return begin === end ? undefined : begin;
}

const logBlockBytes = 32_768;
const logHeaderBytes = 7;

/**
 * The position of the first damaged record of a log (`.log`, `MANIFEST-…`) that is followed by valid ones; undefined when there
 * is none. An incomplete record at the end is not damage: a killed process leaves it.
 */
export function damageOfLog(bytes: Buffer): number | undefined {
  let damaged: number | undefined;
  for (const { at, content } of recordsOf(bytes)) {
    if (!content) damaged ??= at;
    else if (damaged !== undefined) return damaged;
  }
  return undefined;
}

/** The records of a log with their types; without content where one is damaged, which hides the others of its block. */
function* recordsOf(bytes: Buffer): Generator<{ at: number; type?: number; content?: Buffer }> {
  for (let block = 0; block < bytes.length; block += logBlockBytes) {
    const end = Math.min(block + logBlockBytes, bytes.length);
    for (let at = block; end - at >= logHeaderBytes; ) {
      const next = at + logHeaderBytes + bytes.readUInt16LE(at + 4);
      if (next > end || !isSound(bytes.subarray(at, next))) {
        yield { at };
        break;
      }
      yield { at, type: bytes[at + 6], content: bytes.subarray(at + logHeaderBytes, next) };
      at = next;
    }
  }
}

/** A record of a log: checksum of everything after the length (4 bytes), length (2), type (1), content. */
function isSound(record: Buffer): boolean {
  let crc = 0xffffffff;
  for (const byte of record.subarray(6)) crc = (crcOfByte[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return masked(crc) === record.readUInt32LE(0);
}

/** A record is whole, or the first, a middle or the last part of what is longer than a block. */
const [whole, last] = [1, 4];

/**
 * The numbers of a database's tables, by its MANIFEST: a log of edits, which name the tables that came and those that went
 * (https://github.com/google/leveldb/blob/main/db/version_edit.cc).
 */
export function tablesOf(manifest: Buffer): Set<number> {
  const tables = new Set<number>();
  let edit = Buffer.alloc(0);
  for (const { type, content = Buffer.alloc(0) } of recordsOf(manifest)) {
    edit = Buffer.concat([edit, content]);
    if (type !== whole && type !== last) continue;
    applyEdit(edit, tables);
    edit = Buffer.alloc(0);
  }
  return tables;
}

function applyEdit(edit: Buffer, tables: Set<number>): void {
  let at = 0;
  const readNumber = () => {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = edit.readUInt8(at);
      at += 1;
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  };
  const skipText = () => {
    const length = readNumber();
    at += length;
  };
  while (at < edit.length) {
    const field = readNumber();
    // Its level comes before a table's number, and before a key from which compactions go on.
    if (field >= 5 && field <= 7) readNumber();
    if (field === 7) {
      tables.add(readNumber());
      readNumber();
      skipText();
      skipText();
    } else if (field === 6) tables.delete(readNumber());
    else if (field === 5 || field === 1) skipText();
    else readNumber();
  }
}
