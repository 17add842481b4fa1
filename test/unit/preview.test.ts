import { afterEach, describe, expect, it, vi } from 'vitest';
import { previewText } from '../../web/kit/page/preview.ts';
import { readStoredTerm, storeTerm } from '../../web/kit/term/stored-term.ts';

/** A tab at a path, in whose storage staff may have put a draft, on a device that has chosen a term. */
function openTab(pathname: string, draft?: string): Map<string, string> {
  const device = new Map([['selectedSemesterYear', 'fa-2025']]);
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('sessionStorage', { getItem: () => draft ?? null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
  });
  return device;
}

afterEach(() => vi.unstubAllGlobals());

describe('a tab with a draft', () => {
  it.each(['/', '/about', '/survey/1009', '/votes', '/judges'])('shows it on %s', (path) => {
    openTab(path, '{}');
    expect(previewText()).toBe('{}');
  });

  it.each([
    '/survey',
    '/Survey/',
    '/submission',
    '/submission/lost',
    '/submission/consent',
    '/judge',
    '/vote',
    '/vote/',
    '/admin',
    '/admin-dashboard',
  ])('shows what is published on %s, from which something is sent', (path) => {
    openTab(path, '{}');
    expect(previewText()).toBeNull();
  });

  it('neither reads nor stores the term of the device', () => {
    const device = openTab('/', '{}');
    expect(readStoredTerm('fa-2026')).toBeNull();
    storeTerm('sp-2026', 'fa-2026');
    expect(device.get('selectedSemesterYear')).toBe('fa-2025');
  });
});

describe('another tab', () => {
  it('reads and stores the term of the device', () => {
    const device = openTab('/');
    expect(readStoredTerm('fa-2026')).toBe('fa-2025');
    storeTerm('sp-2026', 'fa-2026');
    expect(device.get('selectedSemesterYear')).toBe('sp-2026');
    expect(readStoredTerm('fa-2026')).toBe('sp-2026');
  });

  it('forgets the term once another one is the current one', () => {
    openTab('/');
    storeTerm('fa-2026', 'fa-2026');
    expect(readStoredTerm('sp-2027')).toBeNull();
  });
});
