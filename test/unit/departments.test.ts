import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { departmentIcons } from '../../domain/department/department-icons.ts';
import {
  addressFromTitle,
  departmentProblems,
  firstDepartments,
  keepDepartments,
} from '../../domain/department/department-settings.ts';
import {
  departmentAt,
  departmentTitle,
  findDepartment,
  listDepartments,
  movedAddress,
  offeredDepartments,
  readDepartment,
} from '../../domain/department/departments.ts';
import { floorProject } from '../../domain/floor/floor-project.ts';
import { reaches } from '../../domain/person/roles.ts';
import { toStaffRecord } from '../../domain/person/staff-record.ts';
import { contrast } from '../../domain/site/accent.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { aProject } from '../builders.ts';

afterEach(() => knowSettings({}));

describe('the first departments', () => {
  it('are the eight majors of the specification', () => {
    expect(defaultDepartments.map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
      'computer-science: Computer Science',
      'computer-systems-engineering: Computer Systems Engineering',
      'interdisciplinary: Interdisciplinary',
      'biomedical-engineering: Biomedical Engineering',
      'mechanical-engineering: Mechanical Engineering',
      'electrical-engineering: Electrical Engineering',
      'industrial-engineering: Industrial Engineering',
      'informatics: Informatics',
    ]);
    expect(departmentProblems(firstDepartments)).toEqual([]);
  });

  it('have a hue and a drawing of their own', () => {
    expect(new Set(defaultDepartments.map(({ hue }) => hue)).size).toBe(8);
    expect(new Set(firstDepartments.map(({ icon }) => departmentIcons[icon])).size).toBe(8);
    expect(new Set(Object.values(departmentIcons)).size).toBe(Object.keys(departmentIcons).length);
  });

  it.each(['Computer Science', ' computer science ', 'COMPUTER_SCIENCE', 'computer-science'])('are read from "%s"', (text) => {
    expect(readDepartment(text)?.slug).toBe('computer-science');
  });

  it.each(['', 'alchemy', 'computer-science/', '__proto__'])('are not read from "%s"', (text) => {
    expect([readDepartment(text), findDepartment(text), departmentAt(text)]).toEqual([undefined, undefined, undefined]);
  });
});

describe('departments as coordinators set them', () => {
  const [computing, , , , , , , informatics] = firstDepartments;
  const know = (changes: Record<string, object>) =>
    knowSettings({ departments: defaultDepartments.map((one) => ({ ...one, ...changes[one.slug] })) });

  it('that are merged are found as the other one, also where that is missing or merged itself', () => {
    know({ informatics: { into: 'computer-science' } });
    expect(findDepartment('informatics')?.slug).toBe('computer-science');
    expect(movedAddress('/informatics/')).toBe('/computer-science');
    know({ informatics: { into: 'alchemy' } });
    expect([findDepartment('informatics')?.slug, movedAddress('/informatics')]).toEqual(['informatics', undefined]);
    know({ informatics: { into: 'computer-science' }, 'computer-science': { into: 'informatics' } });
    expect(listDepartments()).toHaveLength(6);
  });

  it('that are merged widen the rights of the other’s reviewers alone', () => {
    know({ informatics: { into: 'computer-science' } });
    const may = (own: string, asked: string) => reaches({ role: 'reviewer', departments: [own] }, asked);
    expect([may('computer-science', 'informatics'), may('informatics', 'informatics')]).toEqual([true, true]);
    expect(may('informatics', 'computer-science')).toBe(false);
  });

  it('that are hidden keep their page and are not offered', () => {
    know({ informatics: { isHidden: true } });
    expect([listDepartments().length, offeredDepartments().length]).toEqual([8, 7]);
    expect(departmentAt('informatics')?.title).toBe('Informatics');
  });

  it('that the settings do not know have the words of their id as a title', () => {
    expect(departmentTitle('marine-biology')).toBe('Marine Biology');
  });

  it('lose no department and no address, and to keep them twice changes nothing', () => {
    if (!computing || !informatics) throw new Error('there are eight');
    const renamed = { ...informatics, address: 'data', former: [] };
    const first = keepDepartments([renamed], firstDepartments);
    expect(first[0]).toEqual({ ...renamed, former: [] });
    expect(first.slice(1).map(({ slug, isHidden }) => [slug, isHidden])).toContainEqual(['computer-science', true]);
    const again = keepDepartments([{ ...renamed, address: 'data-science' }], first);
    expect(again[0]?.former).toEqual(['data']);
    expect(keepDepartments(again, again)).toEqual(again);
    expect(keepDepartments([{ ...renamed }], again)[0]?.former).toEqual(['data-science']);
  });

  it('that take an address which another one has are told so, as the other one is, and alone when it had it before', () => {
    const taking = (address: string, former: string[] = []) =>
      departmentProblems(
        firstDepartments.map((one) => {
          if (one.slug === 'computer-science') return { ...one, address };
          return one.slug === 'informatics' ? { ...one, former } : one;
        }),
      );
    const at = (slug: string) => firstDepartments.findIndex((one) => one.slug === slug);
    const first = { path: [at('computer-science'), 'address'], message: 'is or was the address of Informatics' };
    const second = { path: [at('informatics'), 'address'], message: 'is or was the address of Computer Science' };
    expect(taking('informatics')).toEqual([first, second]);
    expect(taking('data', ['data'])).toEqual([first]);
    expect(taking('computing', ['computer-science'])).toEqual([second]);
  });

  it.each([
    ['Computer Science & Art', 'computer-science-art'],
    ['  Économie ', 'economie'],
    ['物理', ''],
  ])('are offered an address for the title "%s"', (title, address) => {
    expect(addressFromTitle(title)).toBe(address);
  });
});

describe('the shades of a hue', () => {
  const tokens = readFileSync(new URL('../../web/kit/page/tokens.css', import.meta.url), 'utf8');
  const shadesOf = (name: string) => {
    const found = [...tokens.matchAll(new RegExp(`--tint-${name}: (\\d+)% (\\d+)%`, 'g'))];
    return found.map(([, saturation, light]) => [Number(saturation) / 100, Number(light) / 100] as const);
  };
  /** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
  const hex = (hue: number, [saturation, light]: readonly [number, number]) =>
    `#${[0, 8, 4]
      .map((n) => {
        const k = (n + hue / 30) % 12;
        const value = light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
        return Math.round(255 * value)
          .toString(16)
          .padStart(2, '0');
      })
      .join('')}`;

  it.each([
    ['ink', 'soft'],
    ['ink', 'cover'],
    ['letter', 'cover'],
  ])('can be read in both themes, whichever hue it is: %s on %s', (text, ground) => {
    const [texts, grounds] = [shadesOf(text), shadesOf(ground)];
    expect([texts.length, grounds.length]).toEqual([2, 2]);
    for (const [theme, shade] of texts.entries())
      for (let hue = 0; hue < 360; hue += 1)
        expect(contrast(hex(hue, shade), hex(hue, grounds[theme] ?? shade)), `${hue}`).toBeGreaterThanOrEqual(4.5);
  });
});

it('a merged department sits with the other one on a floor', () => {
  const departments = defaultDepartments.map((one) => ({
    ...one,
    ...(one.slug === 'informatics' && { into: 'computer-science' }),
  }));
  knowSettings({ departments });
  const lastChange = { at: '2026-11-20T19:05:00Z', by: 'team' };
  const record = toStaffRecord({ project: aProject({ department: 'informatics' }), version: 1, lastChange });
  expect(floorProject(record, {}).department).toBe('computer-science');
});
