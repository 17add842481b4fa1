import { notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayDone, sayWarning } from '../../web/staff/shell/toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await vi.runAllTimersAsync();
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [] });
  vi.useRealTimers();
});

/** The toasts that are shown, with what makes screen readers read one: they begin with the oldest. */
const shown = () => notificationsStore.getState().notifications.map(({ message, role }) => [message, role]);

it('of two toasts at once the second comes when the first has been read, and no toast is read again when it comes out', async () => {
  sayDone('Sent.');
  sayWarning('One was stopped.');
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toEqual([['Sent.', 'alert']]);
  await vi.advanceTimersByTimeAsync(500);
  expect(shown()).toEqual([
    ['Sent.', 'group'],
    ['One was stopped.', 'alert'],
  ]);
});

it('a toast that changed before it came comes changed, and one that was hidden does not come', async () => {
  sayDone('First.');
  const changed = sayDone('Published.');
  const hidden = sayDone('Hidden.');
  changed.change('Not published.');
  hidden.hide();
  await vi.advanceTimersByTimeAsync(3000);
  expect(shown()).toEqual([
    ['First.', 'group'],
    ['Not published.', 'alert'],
  ]);
});
