import { later } from '../../kit/page/lazy-part.tsx';

/** Loaded only for visitors who scanned the code on a table. */
export const lateHere = later(() => import('./here.tsx').then(({ Here }) => Here));
