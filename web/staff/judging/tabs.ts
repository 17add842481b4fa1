import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Judging } from '../../../domain/judging/judging.ts';
import type { TabProps } from './tab-props.ts';

/** The tabs of the judging, in the order of the work. */
export const tabs = ['set-up', 'judges', 'room', 'vote', 'results'] as const;

export type TabId = (typeof tabs)[number];

/** The tab in the address. Without one, it is the set-up until the first round opens, then the control room. */
export function readTab(text: string | null, { rounds }: Pick<Judging, 'rounds'>): TabId {
  const begins = rounds.every(({ state }) => state === 'draft') ? 'set-up' : 'room';
  return tabs.find((id) => id === text) ?? begins;
}

export const contents: Record<TabId, LazyExoticComponent<ComponentType<TabProps>>> = {
  'set-up': lazy(() => import('./set-up/set-up.tsx').then((module) => ({ default: module.SetUp }))),
  judges: lazy(() => import('./judges/judges.tsx').then((module) => ({ default: module.Judges }))),
  room: lazy(() => import('./room/room.tsx').then((module) => ({ default: module.Room }))),
  vote: lazy(() => import('./vote/peoples-choice.tsx').then((module) => ({ default: module.PeoplesChoice }))),
  results: lazy(() => import('./results/results.tsx').then((module) => ({ default: module.Results }))),
};
