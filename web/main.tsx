import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { createQueryClient } from './query-client.ts';
import { readStoredTerm } from './terms/stored-term.ts';

for (const standIn of document.head.querySelectorAll('[data-stand-in]')) standIn.remove();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    {/* A transition would delay the address, and fields that are bound to it would lag behind typing. */}
    <BrowserRouter useTransitions={false}>
      <App queries={createQueryClient()} storedTerm={readStoredTerm()} today={new Date()} origin={location.origin} />
    </BrowserRouter>
  </StrictMode>,
);
