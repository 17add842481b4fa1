import { describe, expect, it } from 'vitest';
import { joinNames, splitNames } from '../../domain/basics/lists.ts';
import { staffValue } from '../../domain/person/staff-fields.ts';
import { updateSchema } from '../../domain/project/project-update.ts';
import { fromLegacy, legacySchema, toLegacy } from '../../domain/submission/legacy.ts';
import { aProject } from '../builders.ts';

const memberNames = ['Tom McSweeney, Jr.', 'Robert "Bo" Chen', '"Łukasz"', 'Ana "A, B" Lima'];

describe('names in one text', () => {
  it.each([
    ['Ann Lee, Tom Ray,Bo', ['Ann Lee', 'Tom Ray', 'Bo']],
    ['"Tom McSweeney, Jr.", Bo', ['Tom McSweeney, Jr.', 'Bo']],
    [' "Ann ""A"" Lee, Ph.D." ,Bo', ['Ann "A" Lee, Ph.D.', 'Bo']],
    ['Robert "Bo" Chen, "Bo" Ray', ['Robert "Bo" Chen', '"Bo" Ray']],
    ['"never closed, Bo', ['"never closed', 'Bo']],
    [' , "", ', []],
  ])('%s are read', (text, names) => {
    expect(splitNames(text)).toEqual(names);
  });

  it('are the same names when they are written and read', () => {
    expect(splitNames(joinNames(memberNames))).toEqual(memberNames);
    const letters = ['a', ',', '"', ' ', 'b'];
    for (let round = 0; round < 2000; round += 1) {
      const name = () => Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * 5)]).join('');
      const names = [name(), name(), name()].map((one) => one.trim()).filter(Boolean);
      expect(splitNames(joinNames(names)), JSON.stringify(names)).toEqual(names);
    }
  });

  // A time that grows with the square of the length would be longer than a test may take.
  it.each(['"', '"",', '"a,""a,', ' ', ',', '"a,', '""" ,'])('are split soon, also three hundred thousand times %j', (part) => {
    expect(splitNames(part.repeat(300_000))).toBeInstanceOf(Array);
  });

  it('come back whole from the history and from the legacy form', () => {
    const inHistory = updateSchema.parse({ MemberNames: staffValue('memberNames', memberNames) });
    expect(inHistory.MemberNames).toEqual(memberNames);
    const { teamMemberNames } = toLegacy(aProject({ memberNames }));
    expect(fromLegacy(legacySchema.parse({ teamMemberNames })).MemberNames).toEqual(memberNames);
  });
});
