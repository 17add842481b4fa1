/** In ms. Wi-Fi that is there and does not answer is worse than none: after this time the device answers itself. */
const patience = 4000;
/** In ms: how long such a Wi-Fi is remembered, and how long each call then still waits. Its late answer ends that. */
const rememberedFor = 30_000;
const shortPatience = 250;

let silentUntil = 0;

/** True while a time-out is remembered. */
export function isSilent(): boolean {
  return Date.now() < silentUntil;
}

/** The answer; undefined when there is no connection, or none that answers in time. */
export async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wasSilent = isSilent();
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(
      () => {
        if (!wasSilent) silentUntil = Date.now() + rememberedFor;
        resolve(undefined);
      },
      wasSilent ? shortPatience : patience,
    );
  });
  const came = answer.then(
    (found) => {
      silentUntil = 0;
      return found;
    },
    () => undefined,
  );
  return Promise.race([came, late]).finally(() => clearTimeout(timer));
}
