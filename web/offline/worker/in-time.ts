/** In ms. Wi-Fi that is there and does not answer is worse than none: after this time the device answers itself. */
const patience = 4000;

/** The answer; undefined when there is no connection, or none that answers in time. */
export async function inTime(answer: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const failed = answer.catch(() => undefined);
  return Promise.race([failed, late]).finally(() => clearTimeout(timer));
}
