import { describe, expect, it } from 'vitest';
import { imageVariants, pictureFiles, srcSet } from '../../domain/picture/images.ts';

const steps = (width: number) => imageVariants(width).map((variant) => `${variant.step}:${variant.width}`);

describe('the files of a picture', () => {
  it.each([
    [1, ['80:1']],
    [320, ['80:80', '160:160', '320:320']],
    [321, ['80:80', '160:160', '320:320', '640:321']],
    [1280, ['80:80', '160:160', '320:320', '640:640', '1280:1280']],
    [1281, ['80:80', '160:160', '320:320', '640:640', '1280:1280', '2560:1281']],
    [6000, ['80:80', '160:160', '320:320', '640:640', '1280:1280', '2560:2560']],
  ])('of %i pixels are never enlarged', (width, expected) => {
    expect(steps(width)).toEqual(expected);
  });

  it('are offered to the browser by their real width', () => {
    expect(srcSet({ path: '/media/poster-1/640.webp', width: 500 })).toBe(
      '/media/poster-1/80.webp 80w, /media/poster-1/160.webp 160w, /media/poster-1/320.webp 320w, /media/poster-1/640.webp 500w',
    );
  });

  it('are named from the narrowest up to that of its path, and one that is not ours has none', () => {
    expect(pictureFiles('/media/poster-1/320.webp')).toEqual([80, 160, 320].map((step) => `/media/poster-1/${step}.webp`));
    expect(pictureFiles('/media/poster-1-pdf/80.webp')).toEqual([
      '/media/poster-1-pdf/80.webp',
      '/media/poster-1-pdf/poster.pdf',
      '/media/poster-1-pdf/poster.txt',
    ]);
    expect(pictureFiles('/media/old/poster.png')).toEqual(['/media/old/poster.png']);
    expect(pictureFiles('/media/old/321.webp')).toEqual(['/media/old/321.webp']);
    for (const path of ['https://example.edu/media/a/320.webp', '/pdfs/map.pdf', '/media/../uploads/a', '/media/.keep']) {
      expect([path, pictureFiles(path)]).toEqual([path, []]);
    }
  });

  it('are not guessed for a foreign path or an unknown size', () => {
    expect(srcSet({ path: '/old/poster.png', width: 500 })).toBeUndefined();
    expect(srcSet({ path: '/media/poster-1/640.webp' })).toBeUndefined();
  });
});
