import { describe, expect, it } from 'vitest';
import { type Piece, readMarkdown } from '../../domain/site/markdown.ts';

const inWords = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const { tag, href, start, pieces: inside } = piece;
      return `<${[tag, href, start].filter((one) => one !== undefined).join(' ')}>${inWords(inside)}</${tag}>`;
    })
    .join('');

describe('Markdown of a page', () => {
  it.each([
    ['# One\n\n## Two\n\n### Three\n\n##### Five', '<h2>One</h2><h2>Two</h2><h3>Three</h3><h4>Five</h4>'],
    ['- a\n- *b*\n\n1. c', '<ul><li>a</li><li><em>b</em></li></ul><ol><li>c</li></ol>'],
    ['> said\n\n---\n\n`x < y`', '<blockquote><p>said</p></blockquote><hr></hr><p><code>x < y</code></p>'],
    [
      '[a](https://a.edu/) [b](/about) [c](mailto:a@b.edu)',
      '<p><a https://a.edu/>a</a> <a /about>b</a> <a mailto:a@b.edu>c</a></p>',
    ],
    ['![a map](https://a.edu/map.png)', '<p>a map</p>'],
    ['a \\* b', '<p>a * b</p>'],
    ['5. five\n6. six', '<ol 5><li>five</li><li>six</li></ol>'],
  ])('%j', (text, words) => expect(inWords(readMarkdown(text))).toBe(words));

  it.each([
    ['How to *vote*?', 'how-to-vote'],
    ['¿Cómo votar?', 'Cómo-votar'],
    ['¿Cómo votar?', 'C%C3%B3mo-votar'],
    ['How to vote?', 'text-how-to-vote'],
  ])('leads to the heading %j by the link #%s', (heading, link) => {
    const pieces = readMarkdown(`## ${heading}\n\n[there](#${link})`);
    const [id] = pieces.flatMap((piece) => (typeof piece === 'object' && piece.id) || []);
    expect(JSON.stringify(pieces)).toContain(`"href":"#${id}"`);
    expect(id).toMatch(/^text-/);
  });

  it('has an id once', () => {
    expect(JSON.stringify(readMarkdown('# A\n\n## A\n\n> ## A')).match(/"id":"text-a"/g)).toHaveLength(1);
    expect(JSON.stringify(readMarkdown('[top](#)'))).toContain('"href":"#"');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//evil.example/)',
    '[a](/\\evil.example/)',
    '[a][b]\n\n[b]: javascript:alert(1)',
    '<javascript:alert(1)>',
  ])('makes no link of %j', (text) => expect(JSON.stringify(readMarkdown(text))).not.toContain('"href"'));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick=x>b</b>',
    '<style>p{}</style>',
    '| a |\n|---|\n| b |',
  ])('shows %j as text', (text) => {
    const tags = JSON.stringify(readMarkdown(text)).matchAll(/"tag":"(\w+)"/g);
    expect([...tags].map(([, tag]) => tag)).toEqual(['p']);
    expect(inWords(readMarkdown(text))).toContain(text.slice(0, 3));
  });

  it.each(['>', '- ', '[', '*', '<', '`', '![', '_a', '(', '1. ', '|'])('reads 10,000 characters of %j', (sign) => {
    expect(JSON.stringify(readMarkdown(sign.repeat(10_000 / sign.length))).length).toBeLessThan(60_000);
  });
});
