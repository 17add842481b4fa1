import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router-dom';
import { App } from './app.tsx';
import { privateRoutes } from './private-routes.tsx';
import { createQueryClient } from './query-client.ts';
import { routes as publicRoutes } from './routes.tsx';
import { type Kept, repeat, sortEvents, takeEvents } from './start/before-script.ts';
import { noonOf, readState, takeState } from './start/state.ts';
import { readStoredTerm } from './terms/stored-term.ts';

const routes = [...publicRoutes, ...privateRoutes];

/** Renders the page, or takes over the one that the server has rendered. */
async function start(root: HTMLElement): Promise<void> {
  const [match] = matchRoutes(routes, location) ?? [];
  const queries = createQueryClient();
  const state = readState();
  const site = (today: Date, storedTerm: string | null) => (
    // A transition would delay the address, and fields that are bound to it would lag behind typing.
    <BrowserRouter useTransitions={false}>
      <App routes={routes} queries={queries} storedTerm={storedTerm} today={today} origin={location.origin} />
    </BrowserRouter>
  );
  if (!state) {
    for (const standIn of document.head.querySelectorAll('[data-stand-in]')) standIn.remove();
    createRoot(root).render(<StrictMode>{site(new Date(), readStoredTerm())}</StrictMode>);
    return;
  }
  await match?.route.load?.();
  takeState(queries, state);
  const kept = sortEvents(takeEvents());
  // The server knows no stored term: TermsProvider reads it afterwards.
  hydrateRoot(
    root,
    <StrictMode>
      <Ready kept={kept}>{site(noonOf(state.day), null)}</Ready>
    </StrictMode>,
  );
}

/** Does again what was pressed before React listened. */
function Ready({ kept, children }: { kept: Kept; children: ReactNode }) {
  useEffect(() => {
    repeat(kept);
    document.documentElement.dataset.ready = '';
  }, [kept]);
  return children;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
start(root);
