import { judge, qualityReport } from './quality.ts';
import { openSampleIndex } from './sample-index.ts';

/** `npm run search-quality`: how well the search answers the judged queries. It names no query that is set aside, except with `--set-aside`. */
const index = openSampleIndex();
console.log(
  qualityReport(
    judge((query) => index.search(query)),
    { setAside: process.argv.includes('--set-aside') },
  ),
);
index.close();
