import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { assertAdminPassword } from './admin/admin-password.ts';
import type { FirstAdmin } from './admin/first-admin.ts';
import { buildIfNeeded, siteFolder } from './build.ts';
import { type SupervisedFunctions, superviseFunctions } from './functions/supervisor.ts';
import { PlainError } from './plain-error.ts';
import { assertPortFree } from './port.ts';
import { readSchoolSignIn } from './school-sign-in.ts';
import { fillStore } from './seed/fill.ts';
import { dataFolder, openStore, type Store } from './store.ts';

/** `outbox` is the address where sent mails can be read. */
export type Running = { restartFunctions: () => Promise<void>; admin: FirstAdmin; outbox: string };

/**
 * Builds the site if needed, and runs the whole showcase on a port until Ctrl-C: engines, functions and edge. The first start also
 * loads the sample data. Links in mails begin with `site`. `whenReady` is called when the site can be opened.
 */
export async function runShowcase(port: number, site: string, whenReady: (running: Running) => void): Promise<never> {
  const host = process.env.HOST || '127.0.0.1';
  await assertPortFree(port, host);
  await assertAdminPassword();
  const schoolSignIn = await readSchoolSignIn();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stopping.abort());
  // Ignores closed output pipes.
  for (const printed of [process.stdout, process.stderr]) printed.on('error', () => {});
  const originSecret = randomBytes(24).toString('base64url');
  const begun = startStages();
  const built = buildIfNeeded(stopping.signal);
  built.catch(() => {});
  let store: Store | undefined;
  let functions: SupervisedFunctions | undefined;
  try {
    begun('the data folder is opened, and what a kill left is put right');
    store = await openStore(dataFolder());
    stopping.signal.throwIfAborted();
    // Loads the sample data before the first answer, so that nobody sees an incomplete site.
    begun();
    const isWanted = process.env.SAMPLE !== 'off';
    await Promise.all([built, store.filled || (isWanted ? fillStore(store, stopping.signal) : store.markFilled())]);
    stopping.signal.throwIfAborted();
    begun('the functions start, and the first account is looked for');
    // The edge is loaded while the functions start.
    const [started, { startEdge }] = await Promise.all([
      superviseFunctions({ ...store.env, SITE_URL: site, ...schoolSignIn }, originSecret, process.env.ADMIN_PASSWORD),
      import('./edge/edge-server.ts'),
    ]);
    functions = started;
    store.onChanges(functions.tellChanges);
    store.onInvocations(functions.invoke);
    begun('the site’s files are looked for');
    await startEdge({
      host,
      port,
      functionsOrigin: functions.origin,
      originSecret,
      siteFolder,
      bucketUrl: `${store.env.UNSIGNED_FILES_URL}/${store.env.MEDIA_BUCKET}`,
    });
    begun();
    if (!stopping.signal.aborted)
      whenReady({
        restartFunctions: functions.restart,
        admin: functions.admin,
        outbox: `${store.env.AWS_ENDPOINT_URL_SESV2}/`,
      });
    const enginesEnded = store.ended.then((how) => {
      throw new PlainError(`The embedded engines ended ${how}. Nothing that was saved is lost: npm start begins again.`);
    });
    await Promise.race([stopping.signal.aborted || once(stopping.signal, 'abort'), enginesEnded, functions.givenUp]);
  } catch (error) {
    // What is being stopped may fail.
    if (!stopping.signal.aborted) throw error;
  } finally {
    begun();
    stopping.abort();
    await functions?.stop();
    await store?.close();
  }
  process.exit(0);
}

/** In ms: the start names a step that takes longer. */
const patience = 4_000;

/** Names the current step of the start when it is slow. Called without a name after the last step. */
function startStages(): (stage?: string) => void {
  let timer: NodeJS.Timeout | undefined;
  return (stage) => {
    clearTimeout(timer);
    if (stage) timer = setTimeout(() => console.log(`Still starting: ${stage}.`), patience);
    timer?.unref();
  };
}
