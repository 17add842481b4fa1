import { createApp } from '../http/app.ts';
import { found } from './found.ts';

/** The public pages as HTML, and what crawlers and feed readers ask for. */
export const app = createApp().route('/', found);
