/**
 * A folder of files that proves what is in it: BagIt 1.0 (https://www.rfc-editor.org/rfc/rfc8493). What is kept is below
 * `data/`, and a manifest has the SHA-256 of each file. Names are written unescaped, so they must contain neither `%` nor line
 * ends.
 */

/** `name` is a path with slashes: `data/index.html`. */
export type BagFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** The SHA-256 of a file, in lower-case hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const version = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n';

export const bagFiles = {
  version: 'bagit.txt',
  info: 'bag-info.txt',
  manifest: 'manifest-sha256.txt',
  tagManifest: 'tagmanifest-sha256.txt',
} as const;

export const isBag = (versionFile: string) => versionFile.replaceAll('\r\n', '\n') === version;

/** Counts the files of a bag while they are written, so that none has to stay in memory. */
export function newBag() {
  const digests = new Map<string, string>();
  let size = 0;
  return {
    /** A file below `data/`. */
    async add(name: string, content: Uint8Array<ArrayBuffer> | string): Promise<BagFile> {
      const file = fileOf(`data/${name}`, content);
      digests.set(file.name, await sha256(file.bytes));
      size += file.bytes.length;
      return file;
    },
    manifest: () => manifestOf(digests),
    /** The files beside `data/`, which come last. `about`: labels and values. */
    async end(about: readonly (readonly [label: string, value: string])[]): Promise<BagFile[]> {
      const oxum = ['Payload-Oxum', `${size}.${digests.size}`] as const;
      const tags = [
        fileOf(bagFiles.version, version),
        fileOf(bagFiles.info, [...about, oxum].map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}\n`).join('')),
        fileOf(bagFiles.manifest, manifestOf(digests)),
      ];
      const tagDigests = new Map<string, string>();
      for (const { name, bytes } of tags) tagDigests.set(name, await sha256(bytes));
      return [...tags, fileOf(bagFiles.tagManifest, manifestOf(tagDigests))];
    },
  };
}

function fileOf(name: string, content: Uint8Array<ArrayBuffer> | string): BagFile {
  return { name, bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content };
}

function manifestOf(digests: ReadonlyMap<string, string>): string {
  const names = [...digests.keys()].sort();
  return names.map((name) => `${digests.get(name)}  ${name}\n`).join('');
}

/** The SHA-256 by name; undefined for a text that is no manifest. */
export function readManifest(text: string): Map<string, string> | undefined {
  const lines = text.split(/\r?\n/).filter(Boolean);
  const found = lines.map((line) => /^([\da-f]{64})[ \t]+\*?(\S.*)$/i.exec(line));
  if (found.includes(null)) return undefined;
  return new Map(found.map((line) => [line?.[2] ?? '', line?.[1]?.toLowerCase() ?? '']));
}
