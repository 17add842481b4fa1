import { expect, it } from 'vitest';
import { bothValues, valuesOf } from '../../web/staff/presentation/form-values.ts';

it('the history of a presentation says that its map became another', () => {
  const before = { ...valuesOf(null), presentationFile: '/pdfs/first.pdf', checkingTime: '8:30 AM' };
  const now = { ...before, presentationFile: '/pdfs/second.pdf', checkingTime: '9:00 AM' };
  expect(bothValues(['checkingTime', 'presentationFile'], before, now)).toEqual([
    { label: 'Checking time', theirs: '8:30 AM', yours: '9:00 AM' },
    { label: 'Location map', theirs: 'A stored PDF', yours: 'Another stored PDF' },
  ]);
});
