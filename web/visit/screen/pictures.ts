/** How many bytes of pictures a screen keeps: a small player for screens has a gigabyte of memory. */
const mostBytes = 120_000_000;
/** In ms. On a connection that broke without an error, a browser would wait for minutes. */
const patience = 8_000;

type Kept = { url: string; bytes: number };

/**
 * The pictures of a screen. They are kept in memory, so that a screen that lost the network goes on with what it has; the browser's
 * own cache may forget them. At most `mostBytes`: what comes then is left to the browser's cache.
 */
export function keptPictures() {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<string | undefined>>();
  let bytes = 0;
  let isFull = false;

  function forget(path: string): void {
    const one = kept.get(path);
    if (!one) return;
    URL.revokeObjectURL(one.url);
    kept.delete(path);
    bytes -= one.bytes;
    isFull = false;
  }

  /**
   * Loads a picture and returns its address; undefined when it cannot be had now. The next slide and what is loaded ahead may ask for
   * one picture at the same moment: it is loaded once, as a second address would end the first while it is shown.
   */
  function load(path: string): Promise<string | undefined> {
    const running = loading.get(path) ?? fetchOnce(path).finally(() => loading.delete(path));
    loading.set(path, running);
    return running;
  }

  async function fetchOnce(path: string): Promise<string | undefined> {
    const known = kept.get(path);
    if (known) return known.url;
    try {
      const answer = await fetch(path, { signal: AbortSignal.timeout(patience) });
      if (!answer.ok) return undefined;
      const blob = await answer.blob();
      if (bytes + blob.size > mostBytes) {
        isFull = true;
        return path;
      }
      const url = URL.createObjectURL(blob);
      kept.set(path, { url, bytes: blob.size });
      bytes += blob.size;
      return url;
    } catch {
      return undefined;
    }
  }

  return {
    load,
    /** The address of a picture that is decoded, so that it is there at once; undefined when it cannot be had now. */
    ready: async (path: string): Promise<string | undefined> => {
      const url = await load(path);
      if (url === undefined) return undefined;
      const picture = new Image();
      picture.src = url;
      try {
        await picture.decode();
        return url;
      } catch {
        // A damaged file is asked for again at its next turn.
        forget(path);
        return undefined;
      }
    },
    isFull: (): boolean => isFull,
    has: (path: string): boolean => kept.has(path),
    /** Forgets all others. */
    keepOnly: (paths: ReadonlySet<string>): void => {
      for (const path of kept.keys()) if (!paths.has(path)) forget(path);
    },
  };
}

export type KeptPictures = ReturnType<typeof keptPictures>;
