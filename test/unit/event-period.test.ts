import { expect, it } from 'vitest';
import { readPeriod } from '../../domain/presentation/event-period.ts';

it.each([
  ['10:00 AM - 2:00 PM', '10:00', '14:00'],
  ['10:00 AM–2:00 PM', '10:00', '14:00'],
  ['10 am to noon', '10:00', '12:00'],
  ['Noon - 1:30 p.m.', '12:00', '13:30'],
  ['10-2 PM', '10:00', '14:00'],
  ['1 – 4 pm', '13:00', '16:00'],
  ['11:30–12:30 PM', '11:30', '12:30'],
  ['10 AM - 2:00', '10:00', '14:00'],
  ['9:00 - 11:00 AM', '09:00', '11:00'],
  ['14:00-16:30', '14:00', '16:30'],
  ['10:00 - 2:00', '10:00', '14:00'],
  ['from 12:15 AM until 1:00 AM', '00:15', '01:00'],
  ['8:00 PM - 1:00 AM', '20:00', '01:00'],
  ['6 PM to 12:00 AM', '18:00', '00:00'],
  ['22:00-02:30', '22:00', '02:30'],
])('%j is from %s until %s', (text, from, until) => {
  expect(readPeriod(text)).toEqual({ from, until });
});

it.each([
  ['10:00 AM', '10:00'],
  ['starts at 14.30', '14:30'],
  ['Hall 5, 10:00 AM', '10:00'],
  ['8:00 PM - 1:00 PM', '20:00'],
  ['8 PM - 1', '20:00'],
  ['10:00 AM - 25:99', '10:00'],
])('%j begins at %s, without an end', (text, from) => {
  expect(readPeriod(text)).toEqual({ from });
});

it.each(['', 'all day', '25:99 whenever', '13:00 PM', 'Room 12', '2026'])('%j has no time', (text) => {
  expect(readPeriod(text)).toBeUndefined();
});
