/**
 * Types for the parts of a service worker's scope used here. TypeScript's own cannot be loaded together with those for pages.
 */

export type WorkEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchedEvent = WorkEvent & {
  request: Request;
  respondWith(answer: Promise<Response>): void;
};
export type SaidEvent = WorkEvent & { data: unknown };

export type Page = { postMessage(message: unknown, transfer?: Transferable[]): void };

type Scope = {
  registration: { unregister(): Promise<boolean> };
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled?: boolean }): Promise<Page[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listen: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listen: (event: FetchedEvent) => void): void;
  addEventListener(type: 'message', listen: (event: SaidEvent) => void): void;
};

declare const self: unknown;
export const scope = self as Scope;
