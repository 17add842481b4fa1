// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPress } from '../../web/kit/project-form/after-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a field is checked once what is pressed is released, or after a second, and a press leaves no timer', async () => {
  const check = vi.fn(async () => ({ values: {}, errors: {} }));
  const checked = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return check.mock.calls.length;
  };
  const resolver = afterPress(check);
  const validate = () => resolver({} as never, undefined, { fields: {}, shouldUseNativeValidation: false });
  dispatchEvent(new MouseEvent('mousedown'));
  validate();
  expect(await checked()).toBe(0);
  dispatchEvent(new MouseEvent('mouseup'));
  expect(await checked()).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
  dispatchEvent(new MouseEvent('mousedown'));
  validate();
  expect(await checked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await checked()).toBe(2);
});
