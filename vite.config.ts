import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { earlyRequests } from './web/early/plugin.ts';

const edge = `http://localhost:${process.env.EDGE_PORT ?? 3000}`;

export default defineConfig({
  publicDir: 'web/public',
  plugins: [react(), earlyRequests()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file: it compresses better than the pieces that lazy pages share, and is one request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': edge, '/media': edge, '/pdfs': edge } },
});
