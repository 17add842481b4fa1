import { describe, expect, it } from 'vitest';
import { namesOf } from '../../web/kit/project-form/pasted-names.ts';

describe('a pasted list of names', () => {
  it.each([
    ['one a line', 'Ann Lee\r\nTom Ray\n\n', ['Ann Lee', 'Tom Ray']],
    ['with commas', 'Ann Lee, Tom Ray,Bo', ['Ann Lee', 'Tom Ray', 'Bo']],
    ['with semicolons and tabs', 'Ann Lee; Tom Ray\tBo', ['Ann Lee', 'Tom Ray', 'Bo']],
    ['with numbers or bullets', '1. Ann Lee\n2) Tom Ray\n• Bo', ['Ann Lee', 'Tom Ray', 'Bo']],
    ['with a suffix after a comma', 'Tom McSweeney, Jr., Ann Lee, Ph.D., Bo', ['Tom McSweeney, Jr.', 'Ann Lee, Ph.D.', 'Bo']],
    [
      'with first names that begin like a suffix',
      'Ann Lee, Md Karim, Ms. Ray, Sr Maria',
      ['Ann Lee', 'Md Karim', 'Ms. Ray', 'Sr Maria'],
    ],
    ['written as a sentence', 'Ann Lee, Tom Ray, and Bo Anderson & Andy Wu', ['Ann Lee', 'Tom Ray', 'Bo Anderson', 'Andy Wu']],
    ['of one name', 'Jr Smith', ['Jr Smith']],
    ['that is blank', ' \n ', []],
  ])('%s is taken apart', (_what, pasted, names) => {
    expect(namesOf(pasted)).toEqual(names);
  });
});
