/** In ms. A Wi-Fi that hangs is worse than none: after this time the stored answer is used. */
const patience = 4000;
/** In ms: how long a time-out is remembered, and how long each call still waits during that time. A late answer ends it. */
const rememberedFor = 30_000;
const shortPatience = 250;

let silentUntil = 0;

/** True while a time-out is remembered. */
export function isSilent(): boolean {
  return Date.now() < silentUntil;
}

/** The answer; undefined without a connection or after a time-out. */
export async function withTimeout(answer: Promise<Response>): Promise<Response | undefined> {
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
