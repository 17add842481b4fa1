import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentSession, eventNow, lengthInWords } from '../../domain/floor/event-now.ts';
import { sessionOfPresentation } from '../../domain/floor/session-of-presentation.ts';
import { endInWords, periodInWords, timeInWords } from '../../domain/presentation/time-in-words.ts';
import { eventQuery } from '../../web/visit/now/queries.ts';

const morning = { id: 'am', name: 'Morning', from: '2026-12-04T17:00:00Z', until: '2026-12-04T19:00:00Z' };
const afternoon = { id: 'pm', name: 'Afternoon', from: '2026-12-04T20:00:00Z', until: '2026-12-04T21:00:00Z' };
const at = (time: string) => eventNow([afternoon, morning], Date.parse(`2026-12-04T${time}Z`));

describe('an event', () => {
  it.each([
    ['16:59:59', { state: 'before', next: morning }],
    ['17:00:00', { state: 'on', session: morning, next: afternoon }],
    ['18:59:59', { state: 'on', session: morning, next: afternoon }],
    ['19:00:00', { state: 'between', next: afternoon }],
    ['20:00:00', { state: 'on', session: afternoon }],
    ['21:00:00', { state: 'after' }],
  ])('is at %s', (time, expected) => expect(at(time)).toEqual(expected));

  it('without sessions is over', () => expect(eventNow([], 0)).toEqual({ state: 'after' }));

  it.each([
    ['2026-11-22T00:00:00Z', 'am'],
    ['2026-12-04T18:00:00Z', 'am'],
    ['2026-12-04T19:30:00Z', 'pm'],
    ['2026-12-05T00:00:00Z', 'pm'],
  ])('shows at %s the session %s', (time, id) => expect(currentSession([morning, afternoon], Date.parse(time))?.id).toBe(id));
});

describe('the page of what is on now', () => {
  const pause = eventQuery({ semester: 'fa', year: 2026 }).refetchInterval as (query: object) => number;
  const asksIn = (sessions: object[], presenting: object[] = []) => pause({ state: { data: { sessions, presenting } } });

  it('asks every two minutes; what the server gave, without who presents next, once its session is over', () => {
    vi.useFakeTimers({ now: Date.parse(morning.until) - 30_000 });
    onTestFinished(() => void vi.useRealTimers());
    const [own, next] = [{ session: morning.id }, { session: afternoon.id }];
    expect(asksIn([morning, afternoon], [own])).toBe(31_000);
    expect(asksIn([morning, afternoon], [own, next])).toBe(120_000);
    expect(asksIn([morning], [own])).toBe(120_000);
    expect(asksIn([], [])).toBe(120_000);
    vi.setSystemTime(Date.parse(morning.from) - 1000);
    expect(asksIn([morning, afternoon], [own])).toBe(120_000);
  });
});

describe('a presentation as a session', () => {
  const of = (presentationTime: string) => sessionOfPresentation({ presentationDate: '2026-12-04', presentationTime });

  it('has the times that staff wrote, in the school’s time zone', () =>
    expect(of('10:00 AM - 2:00 PM')).toMatchObject({ from: '2026-12-04T17:00:00.000Z', until: '2026-12-04T21:00:00.000Z' }));

  it('without an end takes the rest of the day, and without a time all of it', () => {
    expect(of('10 AM')).toMatchObject({ from: '2026-12-04T17:00:00.000Z', until: '2026-12-05T07:00:00.000Z' });
    expect(of('all day')).toMatchObject({ from: '2026-12-04T07:00:00.000Z', until: '2026-12-05T07:00:00.000Z' });
  });
});

describe('a time of an event', () => {
  const thursday = '2026-12-04T06:59:59Z';
  const friday = '2026-12-04T07:00:00Z';

  it('has its day unless the reader knows it, as the school counts days', () => {
    expect(timeInWords(morning.from, friday)).toBe('10:00 AM');
    expect(timeInWords(morning.from, Date.parse(thursday))).toBe('10:00 AM on Friday, December 4');
    expect(periodInWords(morning, friday)).toBe('10:00 AM – 12:00 PM');
    expect(periodInWords(morning, thursday)).toBe('Friday, December 4, 10:00 AM – 12:00 PM');
  });

  it('ends at midnight on the day before, and later on its own', () => {
    const party = { from: '2026-12-05T04:00:00Z', until: '2026-12-05T07:00:00Z' };
    expect(periodInWords(party, friday)).toBe('9:00 PM – 12:00 AM');
    expect(endInWords('2026-12-05T08:00:00Z', friday)).toBe('1:00 AM on Saturday, December 5');
  });
});

it.each([
  ['2026-12-04T16:59:30Z', '1 min'],
  ['2026-12-04T16:59:00Z', '1 min'],
  ['2026-12-04T16:58:59Z', '2 min'],
  ['2026-12-04T16:00:00Z', '1 h'],
  ['2026-12-04T15:36:00Z', '1 h 24 min'],
  ['2026-12-02T17:06:00Z', '47 h 54 min'],
  ['2026-12-02T17:00:00Z', '2 days'],
  // The last minute of a day and the first of the next, as the school counts days.
  ['2026-11-27T06:59:00Z', '8 days'],
  ['2026-11-27T07:00:00Z', '7 days'],
])('%s is %s before the event', (time, words) => expect(lengthInWords(Date.parse(time), Date.parse(morning.from))).toBe(words));
