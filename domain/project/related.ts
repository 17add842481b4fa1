import type { Highlight } from '../term/highlights.ts';

/** What a card of a related project shows. */
export type RelatedProject = Omit<Highlight, 'teamMemberNames'>;
