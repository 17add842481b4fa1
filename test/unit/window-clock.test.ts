import { describe, expect, it } from 'vitest';
import { announcement, momentsOf, timeLeftInWords } from '../../web/kit/window/window-clock.ts';
import { windowState } from '../../web/kit/window/window-state.ts';

const window = { opensAt: '2026-08-15T07:00:00Z', closesAt: '2027-01-01T07:00:00Z' };
const minutesBefore = (minutes: number) => Date.parse(window.closesAt) - minutes * 60_000;

describe('the clock of a window', () => {
  it.each([
    [25 * 60, undefined, ''],
    [24 * 60, '24 hours left', ''],
    [3 * 60 - 1, '2 hours left', ''],
    [119, 'More than an hour left', ''],
    [60, '60 minutes left', 'Submissions close in less than 60 minutes.'],
    [29.5, '30 minutes left', 'Submissions close in less than 30 minutes.'],
    [11, '11 minutes left', 'Submissions close in less than 30 minutes.'],
    [5, '5 minutes left', 'Submissions close in less than 5 minutes.'],
    [0.5, 'The last minute', 'Submissions close in less than a minute.'],
    [0, undefined, ''],
    [-1, undefined, ''],
  ])('%d minutes before the closing says: %s, and aloud: %s', (minutes, words, aloud) => {
    expect([timeLeftInWords(window, minutesBefore(minutes)), announcement(window, minutesBefore(minutes))]).toEqual([
      words,
      aloud,
    ]);
  });

  it('opens and closes it to the second', () => {
    const states = [window.opensAt, window.closesAt].flatMap((at) => [
      windowState(window, Date.parse(at) - 1),
      windowState(window, Date.parse(at)),
    ]);
    expect(states).toEqual(['ahead', 'open', 'open', 'closed']);
  });

  it('moves on each minute of the last hour, each hour of the last day, and at the opening', () => {
    const moments = momentsOf(window);
    for (const minutes of [0, 1, 59, 60, 120, 24 * 60]) expect(moments).toContain(minutesBefore(minutes));
    expect(moments).toContain(Date.parse(window.opensAt));
  });
});
