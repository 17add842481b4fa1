import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { likelyPairs } from '../../domain/sponsor/sponsor-likeness.ts';
import { sponsorSlug } from '../../domain/sponsor/sponsors.ts';

const sponsor = (name: string, projects = 1) => ({ slug: sponsorSlug(name) ?? '', name, projects });
const pairsOf = (...names: string[]) =>
  likelyPairs(names.map((name, index) => sponsor(name, names.length - index))).map(({ keep, other }) => [
    keep.name,
    other.name,
  ]);

describe('sponsors that are likely one', () => {
  it.each([
    ['Acme Inc', 'Acme, Inc.'],
    ['Acme Inc', 'ACME Incorporated'],
    ['Desert Power & Light', 'Desert Power and Light'],
    ['Brightwater Utilities', 'Brigthwater Utilities'],
    ['Núñez Robotics', 'Nunez Robotics LLC'],
    ['Palo Brea Regional Airport', 'Palo Brea Airport'],
    ['Dr. Tomasz Ellerbrook', 'Tomasz Ellerbrook'],
    ['Northgate Children’s Clinic', 'Northgate Childrens Clinic'],
    ['Robotics Tessellate', 'Tessellate Robotics'],
    ['Café Orrery', 'Orrery Cafe'],
    ['株式会社サボテン', '株式会社 サボテン'],
  ])('are found: %s and %s', (one, two) => {
    expect(pairsOf(one, two)).toEqual([[one, two]]);
  });

  it.each([
    ['University Libraries', 'University Herbarium'],
    ['School of Music', 'School of Mines'],
    ['Acme', 'Acne'],
    ['The Company', 'The Group'],
    ['Copper Mesa Electric Cooperative', 'Saltbush Solar Cooperative'],
  ])('are not found: %s and %s', (one, two) => {
    expect(pairsOf(one, two)).toEqual([]);
  });

  it('come with the surest first, and that of more projects as the one to keep', () => {
    const pairs = likelyPairs([
      sponsor('Basalt Cybr', 1),
      sponsor('Acme Inc', 1),
      sponsor('Basalt Cyber', 4),
      sponsor('Acme', 2),
    ]);
    expect(pairs.map(({ keep, other }) => [keep.name, other.name])).toEqual([
      ['Acme', 'Acme Inc'],
      ['Basalt Cyber', 'Basalt Cybr'],
    ]);
  });

  it('are none in the sample data, whose sponsors are all different', () => {
    const { records } = { records: JSON.parse(readFileSync('sample/projects.json', 'utf8')) };
    const names = new Set<string>(
      records.map((record: { sponsor?: string; Sponsor?: string }) => record.sponsor ?? record.Sponsor),
    );
    expect(pairsOf(...names)).toEqual([]);
  });
});
