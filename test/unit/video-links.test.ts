import { describe, expect, it } from 'vitest';
import { canonicalVideoLink, videoId, videoPlayer, videoThumbnail, webAddress } from '../../domain/picture/video-links.ts';

const id = 'Z4C82eyhwgU';

describe('a video id', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?feature=shared&v=${id}`,
    `https://www.youtube.com/watch?v=${id}&t=12s`,
    `https://m.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?rel=0`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/shorts/${id}/`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?t=5`,
    `  https://youtu.be/${id}  `,
    `youtu.be/${id}`,
    `www.YouTube.com/watch?v=${id}`,
  ])('is read from %s', (link) => {
    expect(videoId(link)).toBe(id);
  });

  it.each([
    '',
    undefined,
    'not a link',
    'htps:/youtu.be/ (link coming soon)',
    'https://media.example.edu/capstone/final-demo.mp4',
    'https://www.youtube.com/watch?v=TLkA0REL',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch',
    `https://www.youtube.com/playlist?list=${id}`,
    `https://www.youtube.com/embed/${id}/more`,
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/youtu.be/${id}`,
    `evil.example/youtu.be/${id}`,
    `notyoutu.be/${id}`,
    `javascript:alert("https://youtu.be/${id}")`,
    'https://youtu.be/"><script>x',
  ])('is not read from %s', (link) => {
    expect(videoId(link)).toBeUndefined();
  });

  it('leads to the host that sets no cookie, its thumbnail and one canonical link', () => {
    expect(videoPlayer(id)).toBe(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`);
    expect(videoThumbnail(id)).toBe(`https://i.ytimg.com/vi/${id}/hqdefault.jpg`);
    expect(canonicalVideoLink(`https://youtu.be/${id}?t=5`)).toBe(`https://www.youtube.com/watch?v=${id}`);
    expect(canonicalVideoLink('https://media.example.edu/final.mp4')).toBe('');
  });
});

describe('a web address', () => {
  it.each(['https://example.edu/a', 'http://example.edu'])('may be %s', (link) => {
    expect(webAddress(link)?.protocol).toMatch(/^https?:$/);
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.edu',
    'file:///etc/passwd',
    '//example.edu',
    'example.edu',
  ])('may not be %s', (link) => {
    expect(webAddress(link)).toBeUndefined();
  });
});
