import { describe, expect, it } from 'vitest';
import { posterText } from '../../domain/picture/poster-text.ts';

describe('the text of a poster', () => {
  it('has lines as a person reads them: sentences and broken words in one piece, no blank lines', () => {
    const raw = 'Clean  water\r\n\r\nWe measured the\r\nflow in four dis\u0002\r\ntricts.\r\nResults\r\n Half the leaks\t';
    expect(posterText(raw)).toBe('Clean water\nWe measured the flow in four districts.\nResults\nHalf the leaks');
  });

  it('has no character that nobody can read or that turns the reading direction around', () => {
    expect(posterText('a\u0000b\u0007c \u202Ed\u2066e\uE000f\uFFFFg\uFFFE\nh \uD800i')).toBe('abc defgh \uFFFDi');
    expect(posterText('\u0000\uE001 \u200B')).toBe('');
  });

  it('ends after 4,000 characters, and takes no time for millions', () => {
    const text = posterText('a 😀 '.repeat(1_000_000));
    expect(text.length).toBeLessThanOrEqual(4000);
    expect(text.length).toBeGreaterThan(3990);
    expect(text.isWellFormed()).toBe(true);
  });
});
