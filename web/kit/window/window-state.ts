import type { WindowView } from '../../../domain/window/window.ts';

/** When a window opens and closes. */
export type Times = Pick<WindowView, 'opensAt' | 'closesAt'>;

export type WindowState = 'ahead' | 'open' | 'closed';

/** `now` is the server's time in ms. */
export function windowState({ opensAt, closesAt }: Times, now: number): WindowState {
  if (now < Date.parse(opensAt)) return 'ahead';
  return now < Date.parse(closesAt) ? 'open' : 'closed';
}
