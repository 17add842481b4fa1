import { expect, it } from 'vitest';
import { byLetter, findSponsors } from '../../web/visit/sponsors/sponsor-order.ts';

const named = (name: string) => ({ slug: name, name, projects: 1, winners: 0, first: 'fa-2026', last: 'fa-2026' });

it('a person among the sponsors stands under the name, whatever the title is', () => {
  const names = ['Drone Works', 'Dr. Basalt', 'Prof. Dr Ada Ng', 'Ms', 'Copperline', '3M', 'Dr'];
  const letters = byLetter(findSponsors(names.map(named), '')).map(([letter, found]) => [
    letter,
    found.map(({ name }) => name),
  ]);
  expect(letters).toEqual([
    ['#', ['3M']],
    ['A', ['Prof. Dr Ada Ng']],
    ['B', ['Dr. Basalt']],
    ['C', ['Copperline']],
    ['D', ['Dr', 'Drone Works']],
    ['M', ['Ms']],
  ]);
});
