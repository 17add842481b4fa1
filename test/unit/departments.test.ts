import { describe, expect, it } from 'vitest';
import { departments, findDepartment, readDepartment } from '../../domain/project/departments.ts';

describe('departments', () => {
  it('are the eight majors of the specification', () => {
    expect(departments.map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
      'computer-science: Computer Science',
      'computer-systems-engineering: Computer Systems Engineering',
      'interdisciplinary: Interdisciplinary',
      'biomedical-engineering: Biomedical Engineering',
      'mechanical-engineering: Mechanical Engineering',
      'electrical-engineering: Electrical Engineering',
      'industrial-engineering: Industrial Engineering',
      'informatics: Informatics',
    ]);
  });

  it('have a hue and an icon of their own', () => {
    expect(new Set(departments.map(({ hue }) => hue)).size).toBe(8);
    expect(new Set(departments.map(({ icon }) => icon)).size).toBe(8);
    expect(departments.every(({ hue }) => hue >= 0 && hue < 360)).toBe(true);
  });

  it.each(['Computer Science', ' computer science ', 'COMPUTER_SCIENCE', 'computer-science'])('are read from "%s"', (text) => {
    expect(readDepartment(text)?.slug).toBe('computer-science');
  });

  it.each(['', 'alchemy', 'computer-science/', '__proto__'])('are not read from "%s"', (text) => {
    expect(readDepartment(text)).toBeUndefined();
    expect(findDepartment(text)).toBeUndefined();
  });
});
