import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { schoolYear } from '../domain/term/terms.ts';
import { AccentShades } from './kit/page/accent-shades.tsx';
import { Routes, useLocation } from './kit/page/router.tsx';
import { SiteOrigin } from './kit/page/site-origin.tsx';
import { TermsProvider } from './kit/term/selected-term.tsx';
import type { Route } from './public-routes.tsx';
import { Layout } from './visit/layout/layout.tsx';

type Props = {
  routes: Route[];
  queries: QueryClient;
  storedTerm: string | null;
  today: Date;
  origin: string;
  /** The path at which the server knows no page: there the browser shows what the server has rendered. */
  unknownAt?: string | undefined;
  /** Called once, when the first page is there and listens. */
  onShown?: () => void;
};

/** No page has this path. */
export const unknownPath = '/404';

/**
 * The whole site, without its router. Everything that needs a browser comes in as a prop, so that pages can render anywhere. It
 * has no `<Suspense>` around a page that the server renders (kit/page/lazy-part.tsx).
 */
export function App({ routes, queries, storedTerm, today, origin, unknownAt, onShown }: Props) {
  return (
    <SiteOrigin value={origin}>
      <QueryClientProvider client={queries}>
        <AccentShades />
        <TermsProvider storedTerm={storedTerm} today={today}>
          <Layout year={schoolYear(today)}>
            <Routes routes={routes} pathname={useLocation().pathname === unknownAt ? unknownPath : undefined} />
            <Shown onShown={onShown} />
          </Layout>
        </TermsProvider>
      </QueryClientProvider>
    </SiteOrigin>
  );
}

/** Comes after the page, whose effects run first. */
function Shown({ onShown }: Pick<Props, 'onShown'>) {
  useEffect(() => onShown?.(), [onShown]);
  return null;
}
