import { useState } from 'react';

/**
 * Returns a function that runs one piece of work at a time, and does nothing when it is called while one runs. Every Save goes
 * through it: the second click of a double click comes before the page has drawn the button as busy.
 */
export function useOneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  return useState(oneAtATime)[0];
}

export function oneAtATime(): (work: () => Promise<unknown>) => Promise<void> {
  let runs = false;
  return async (work) => {
    if (runs) return;
    runs = true;
    try {
      await work();
    } finally {
      runs = false;
    }
  };
}
