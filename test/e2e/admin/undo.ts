import type { Locator } from '@playwright/test';

/**
 * Presses the undo of a message as a person would: messages stay while the pointer is over one. Without it an older message may
 * disappear during the press, which moves this one away.
 */
export async function undo(message: Locator): Promise<void> {
  const button = message.getByRole('button', { name: 'Undo' });
  await button.hover();
  await button.click();
}
