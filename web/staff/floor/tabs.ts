import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The tabs of the floor. */
export const tabs = ['plan', 'assign', 'print'] as const;

export type TabId = (typeof tabs)[number];

/** The tab in the address; 'plan' for any other text. */
export function readTab(text: string | null): TabId {
  return tabs.find((id) => id === text) ?? 'plan';
}

export const contents: Record<TabId, LazyExoticComponent<ComponentType>> = {
  plan: lazy(() => import('./plan/plan.tsx').then((module) => ({ default: module.Plan }))),
  assign: lazy(() => import('./assign/assign.tsx').then((module) => ({ default: module.Assign }))),
  print: lazy(() => import('./print/print.tsx').then((module) => ({ default: module.Print }))),
};
