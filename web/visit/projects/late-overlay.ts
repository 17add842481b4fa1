import { later } from '../../kit/page/lazy-part.tsx';

/** Loaded when a pointer or the focus comes near its button. */
export const lateOverlay = later(() => import('./project-overlay.tsx').then(({ ProjectOverlay }) => ProjectOverlay));
