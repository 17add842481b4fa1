import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicProject } from '../../domain/project/public-project.ts';
import { packView, unpackView } from '../../functions/data/project/packed-view.ts';
import { aProject } from '../builders.ts';
import { tries } from '../exhaustive.ts';

describe('a packed view', () => {
  it('is the text that was packed, whatever that was', () => {
    // Parts of the texts that the packing looks for, so that they occur in every order.
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('","poster":{"path":"/media/poster-', '"}]}', ',"alt":"', '/640.webp', '","year":20', 'A', 'RIFF'),
      fc.uuid(),
      fc.base64String().map((base64) => `data:image/webp;base64,${base64}`),
      fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => {
        const begin = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');
        begin.writeUInt32LE(bytes.length + 8, 4);
        return `data:image/webp;base64,${Buffer.concat([begin, bytes]).toString('base64')}`;
      }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const json = JSON.stringify(pieces.join(''));
        expect(unpackView(packView(json))).toBe(json);
      }),
      { numRuns: tries(300) },
    );
  });

  it('takes more pictures than a project may have', () => {
    const teamPhotos = Array.from({ length: 100 }, () => ({
      path: `/media/team-${randomUUID()}/640.webp`,
      width: 640,
      height: 640,
    }));
    const json = JSON.stringify(publicProject(aProject({ teamPhotos })));
    expect(unpackView(packView(json))).toBe(json);
  });

  it('keeps ids apart from what stands behind them', () => {
    const json = JSON.stringify(Array.from({ length: 60 }, () => `${randomUUID()}}]}${randomUUID()}/640.webp`).join(''));
    expect(unpackView(packView(json))).toBe(json);
  });

  it('of another format is refused', () => {
    expect(() => unpackView(new Uint8Array([2, 0, 0]))).toThrow('format 2');
  });
});
