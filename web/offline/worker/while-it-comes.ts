/**
 * In ms without a single byte. What a hall loses is sent again after 1, 2, 4 and 8 s: after 20 s nothing more comes. A download that goes
 * on may take as long as it takes.
 */
const patience = 20_000;

/** An answer's text, and when the answer began (ISO 8601). Gives up, by the signal, when nothing comes any more. */
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
