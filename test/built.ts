import { buildIfNeeded } from '../local/build.ts';

/** Builds the site and the functions if needed, once before all suites. */
export const setup = () => buildIfNeeded();
