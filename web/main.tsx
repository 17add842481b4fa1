import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { App } from './app.tsx';
import { loadAhead } from './load-ahead.ts';
import { isPrivatePath } from './offline/kept.ts';
import { whenIdle } from './offline/when-idle.ts';
import { privateRoutes } from './private-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { routes as publicRoutes } from './routes.tsx';
import { enteredBefore, pressedBefore, repeat } from './start/before-script.ts';
import { noonOf, readState, takeState } from './start/state.ts';
import { readStoredTerm } from './terms/stored-term.ts';
import { takenOver } from './ui/from-server.ts';

const routes = [...publicRoutes, ...privateRoutes];

loadAhead(routes);

/** Renders the page, or takes over the one that the server has rendered. */
async function start(root: HTMLElement): Promise<void> {
  const [match] = matchRoutes(routes, location) ?? [];
  const queries = createQueryClient();
  // Not in development, where the files change.
  if (import.meta.env.PROD && !isPrivatePath(location.pathname)) {
    const beReady = (): Promise<void> =>
      import('./offline/start.tsx').then(
        ({ startOffline }) => startOffline(queries),
        // The network went away before.
        () => addEventListener('online', beReady, { once: true }),
      );
    whenIdle(beReady);
  }
  const state = readState();
  const site = (today: Date, storedTerm: string | null, onShown?: () => void) => (
    <StrictMode>
      {/* A transition would delay the address, and fields that are bound to it would lag behind typing. */}
      <BrowserRouter useTransitions={false}>
        <App {...{ routes, queries, storedTerm, today, onShown }} origin={location.origin} />
      </BrowserRouter>
    </StrictMode>
  );
  if (!state) {
    for (const standIn of document.head.querySelectorAll('[data-stand-in]')) standIn.remove();
    createRoot(root).render(site(new Date(), readStoredTerm()));
    return;
  }
  await match?.route.load?.(new URLSearchParams(location.search));
  takeState(queries, state);
  const pressed = pressedBefore();
  const onShown = () => {
    repeat(pressed, enteredBefore());
    takenOver();
  };
  // A transition leaves the browser time for the visitor between its parts. The server knows no stored term: TermsProvider reads
  // it afterwards.
  startTransition(() => {
    hydrateRoot(root, site(noonOf(state.day), null, onShown));
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);
