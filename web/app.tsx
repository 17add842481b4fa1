import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout/layout.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { routes } from './routes.tsx';
import { SiteOrigin } from './site-origin.tsx';
import { TermsProvider } from './terms/selected-term.tsx';

type Props = { queries: QueryClient; storedTerm: string | null; today: Date; origin: string };

/**
 * The whole site, without its router. Everything that needs a browser comes in as a prop, so that pages can render anywhere.
 */
export function App({ queries, storedTerm, today, origin }: Props) {
  return (
    <SiteOrigin value={origin}>
      <QueryClientProvider client={queries}>
        <TermsProvider storedTerm={storedTerm} today={today}>
          <Layout year={today.getFullYear()}>
            <Suspense fallback={<PageSkeleton />}>
              <Routes>
                {routes.map(({ path, element }) => (
                  <Route key={path} path={path} element={element} />
                ))}
              </Routes>
            </Suspense>
          </Layout>
        </TermsProvider>
      </QueryClientProvider>
    </SiteOrigin>
  );
}
