import type { Highlight } from './highlights.ts';

/** What a card of a related project shows. */
export type RelatedProject = Omit<Highlight, 'teamMemberNames'>;
