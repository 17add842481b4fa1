import { writeCost } from './cost/write.ts';

/** `npm run cost`: prints what a month costs, and writes it to docs/cost.md. */
console.log(await writeCost());
