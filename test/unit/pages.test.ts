import { describe, expect, it } from 'vitest';
import { isPage } from '../../domain/pages.ts';

describe('the pages', () => {
  it.each(['/', '/about', '/about/', '/winners', '/winners/entry/1091', '/survey', '/survey/', '/survey/1091', '/informatics'])(
    'are %s',
    (path) => {
      expect(isPage(path)).toBe(true);
    },
  );

  it.each(['', '/nothing', '/about/us', '/survey/1/2', '/winners/entry', '//', '/About', '/api/winners', '/survey//'])(
    'are not %s',
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );
});
