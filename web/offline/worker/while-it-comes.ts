/**
 * In ms without a single byte. On a crowded Wi-Fi lost packets are sent again after 1, 2, 4 and 8 s, so after 20 s nothing more
 * comes. A download that still receives bytes may take any time.
 */
const patience = 20_000;

/** Reads an answer's text, and when the answer began (ISO 8601). Aborts after `patience` without a byte. */
export async function readWhileItComes(
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<{ answer: Response; text: string; at: string }> {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => control.abort(), patience);
  };
  wait();
  try {
    const answer = await ask(control.signal);
    const at = new Date().toISOString();
    wait();
    const coming = new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, to) {
        wait();
        to.enqueue(bytes);
      },
    });
    const text = await new Response(answer.body?.pipeThrough(coming)).text();
    return { answer, text, at };
  } finally {
    clearTimeout(timer);
  }
}
