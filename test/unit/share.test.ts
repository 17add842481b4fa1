import { describe, expect, it } from 'vitest';
import { documentTitle, metaDescription, shareDetails, shareLinks, shareText } from '../../domain/site/share.ts';

const project = {
  title: 'Leak Listening & more',
  description: 'x'.repeat(300),
  team: 'Aoi Ōtaki, Łukasz Szczepaniak',
  sponsor: 'Brightwater',
  url: 'https://showcase.example.edu/survey/1091',
};

describe('texts for sharing', () => {
  it('cut a description at 125 and 200 characters', () => {
    expect(shareText('a'.repeat(125))).toBe('a'.repeat(125));
    expect(shareText('a'.repeat(126))).toBe('a'.repeat(125));
    expect(metaDescription('a'.repeat(200))).toBe('a'.repeat(200));
    expect(metaDescription('a'.repeat(201))).toBe(`${'a'.repeat(199)}…`);
  });

  it('end a description with a whole word, and say that there is more', () => {
    const [words, begin] = ['A magnetic puck, ', 'a'.repeat(196)];
    expect(metaDescription(words.repeat(12))).toBe(`${words.repeat(11)}A magnetic…`);
    expect(metaDescription(`${begin} bc def`)).toBe(`${begin} bc…`);
    expect(metaDescription(`${begin}, bcd`)).toBe(`${begin}…`);
    expect(metaDescription('壁の中の漏水を聞く。'.repeat(21))).toMatch(/^壁.{190,198}…$/u);
  });

  it('never cut a character in two', () => {
    expect(shareText('🎓'.repeat(126))).toBe('🎓'.repeat(125));
  });

  it('stand on one line', () => {
    expect(metaDescription('  one\n\n two\tthree ')).toBe('one two three');
  });

  it('name the page before the site', () => {
    expect(documentTitle('Winners')).toBe('Winners · Capstone Showcase');
    expect(documentTitle()).toBe('Capstone Showcase · School of Engineering');
  });
});

describe('share links', () => {
  it('lead to the three networks with the address and text encoded', () => {
    const links = Object.fromEntries(shareLinks(project).map(({ label, href }) => [label, new URL(href)]));
    expect(links.Facebook?.searchParams.get('u')).toBe(project.url);
    expect(links.LinkedIn?.searchParams.get('url')).toBe(project.url);
    expect(links.Twitter?.searchParams.get('url')).toBe(project.url);
    expect(links.Twitter?.searchParams.get('text')).toBe(`Leak Listening & more: ${'x'.repeat(125)}`);
  });

  it('can be made of a title with half a character', () => {
    const twitter = shareLinks({ ...project, title: 'Half \uD800' }).find(({ label }) => label === 'Twitter');
    expect(new URL(twitter?.href ?? '').searchParams.get('text')).toMatch(/^Half \uFFFD: x/);
  });

  it('copy title, team, sponsor, text and address', () => {
    expect(shareDetails(project)).toBe(
      `Leak Listening & more\nTeam: Aoi Ōtaki, Łukasz Szczepaniak\nSponsor: Brightwater\n${'x'.repeat(125)}\n${project.url}`,
    );
    expect(shareDetails({ ...project, sponsor: '', description: '' })).not.toMatch(/Sponsor|\n\n/);
  });
});
