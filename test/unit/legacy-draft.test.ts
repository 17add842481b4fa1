import { describe, expect, it } from 'vitest';
import { mapOf, writtenTime } from '../../web/staff/presentation/legacy-draft.ts';

const draft = (image: string) => ({ date: '', time: '', image });

describe('the draft of the Presentation page', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['08:05', '8:05 AM'],
    ['12:30', '12:30 PM'],
    ['23:59', '11:59 PM'],
    ['9 to noon', '9 to noon'],
    ['', ''],
  ])('writes the time %s as %s', (kept, written) => {
    expect(writtenTime(kept)).toBe(written);
  });

  it('has a map when its image is the data of a PDF', async () => {
    const map = mapOf(draft(`data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`));
    expect([map?.type, await map?.text()]).toEqual(['application/pdf', '%PDF-1.7']);
  });

  it.each(['', 'map.png', 'data:image/png;base64,AAAA', 'data:application/pdf;base64,%%%'])(
    'has none when it is "%s"',
    (image) => {
      expect(mapOf(draft(image))).toBeUndefined();
    },
  );
});
