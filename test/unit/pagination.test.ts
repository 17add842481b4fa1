import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampPage, pageCount, pageOf, pageSummary, pageWindow } from '../../domain/site/page-numbers.ts';

const bar = (current: number, total: number) =>
  pageWindow(current, total)
    .map((mark) => (mark === 'ellipsis' ? '…' : mark))
    .join(' ');

describe('the number bar', () => {
  it.each([
    [1, 1, '1'],
    [1, 5, '1 2 3 4 5'],
    [5, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 4 5 … 6'],
    [3, 6, '1 2 3 4 5 … 6'],
    [4, 6, '1 … 2 3 4 5 6'],
    [6, 6, '1 … 4 5 6'],
    [5, 10, '1 … 3 4 5 6 7 … 10'],
    [10, 10, '1 … 8 9 10'],
  ])('on page %i of %i is %s', (current, total, expected) => {
    expect(bar(current, total)).toBe(expected);
  });

  it('always holds the current, the first and the last page, each once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (a, b) => {
        const [current, total] = [Math.min(a, b), Math.max(a, b)];
        const numbers = pageWindow(current, total).filter((mark) => mark !== 'ellipsis');
        expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
        expect(numbers.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('pages', () => {
  it('hold every item once, in order, eight at a time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 100 }), (items) => {
        const pages = Array.from({ length: pageCount(items.length) }, (_, index) => pageOf(items, index + 1));
        expect(pages.flat()).toEqual(items);
        expect(pages.slice(0, -1).every((page) => page.length === 8)).toBe(true);
      }),
    );
  });

  it.each([
    [0, 1],
    [1, 1],
    [8, 1],
    [9, 2],
    [44, 6],
  ])('of %i projects are %i', (count, pages) => {
    expect(pageCount(count)).toBe(pages);
  });

  it.each([
    [0, 1],
    [-3, 1],
    [7, 6],
    [2.5, 1],
    [Number.NaN, 1],
    [4, 4],
  ])('asked for as %d of 6 is %i', (asked, page) => {
    expect(clampPage(asked, 6)).toBe(page);
  });

  it('are summed up in a sentence', () => {
    expect(pageSummary(1, 6, 44)).toBe('Page 1 of 6 (44 total projects)');
  });
});
