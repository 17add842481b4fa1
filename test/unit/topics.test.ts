import { expect, it } from 'vitest';
import { commonTopics } from '../../web/kit/project-form/topics-in-use.ts';

it('suggests the topics that most projects have, and none that was chosen', () => {
  const lists = [
    ['water', 'robotics'],
    ['robotics', 'acoustics'],
    ['Water', 'robotics', 'water'],
  ];
  expect(commonTopics(lists, [])).toEqual(['robotics', 'water', 'acoustics', 'Water']);
  expect(commonTopics(lists, ['WATER'])).toEqual(['robotics', 'acoustics']);
  expect(commonTopics([Array.from({ length: 20 }, (_, index) => `topic ${index}`)], [])).toHaveLength(8);
});
