import { buildIfNeeded } from '../local/build.ts';

/** The pages function contains the server's build of the site, so whatever starts the functions needs it. Built once, before all suites. */
export const setup = () => buildIfNeeded();
