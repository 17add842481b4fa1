import { expect, it, vi } from 'vitest';
import { aProject } from '../builders.ts';

// No call reaches a table or a bucket.
vi.stubEnv('TABLE_NAME', 'nowhere');
vi.stubEnv('MEDIA_BUCKET', 'nowhere');
vi.stubEnv('UPLOADS_BUCKET', 'nowhere');
const { visibleTo } = await import('../../functions/admin/visible-projects.ts');
const { firstVersion } = await import('../../functions/projects/write.ts');

it('a viewer sees of an approved version no name that may be a member’s in another spelling, nor photos that its team withholds', () => {
  const [address, at] = ['bo@example.edu', '2026-11-28T10:00:00Z'];
  const teamPhotos = [{ path: '/media/team-1/640.webp', width: 640, height: 640 }];
  const approved = aProject({ name: 'Ada', memberNames: ['Ada', 'B. Chen'], teamPhotos });
  const project = { ...approved, state: 'changed' as const, memberNames: ['Ada', 'Bo Chen'], memberEmails: [address] };
  const answer = { address, memberName: 'Bo Chen', name: false, photo: false, email: false, linkedIn: '', text: 1, at };
  const consents = { unanswered: 'shown' as const, answers: [{ ...answer, history: [] }], sealed: [] };
  const stored = { ...firstVersion({ project, approved }, 'ada'), consents };
  const seen = visibleTo({ username: 'eye', role: 'viewer', departments: [] }, stored);
  expect(seen).toMatchObject({ project: { memberNames: ['Ada'], teamPhotos: [] }, showsPhotos: false });
  expect(seen?.approved).toMatchObject({ name: '', memberNames: [], teamPhotos: [] });
  expect(visibleTo({ username: 'ada', role: 'coordinator', departments: [] }, stored)).toEqual({
    ...stored,
    showsPhotos: true,
  });
});
