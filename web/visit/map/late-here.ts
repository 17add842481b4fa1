import { later } from '../../kit/page/lazy-part.tsx';

/** Only whoever scanned the code on a table gets this part. */
export const lateHere = later(() => import('./here.tsx').then(({ Here }) => Here));
