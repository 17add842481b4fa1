import { lazy } from 'react';

export const loadOverlay = () => import('./project-overlay.tsx').then((module) => ({ default: module.ProjectOverlay }));
export const ProjectOverlay = lazy(loadOverlay);
