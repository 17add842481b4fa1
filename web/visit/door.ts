/** What the administrator's pages show of the visitors' pages, or change there. They import nothing else of them. */
// biome-ignore lint/performance/noBarrelFile: it names all that one apartment may take from another
export { EventCard, EventCardSkeleton } from './presentation/event-card.tsx';
export { presentationQuery } from './presentation/queries.ts';
export { PosterFiles, PosterTextContext } from './projects/poster-files.tsx';
export { ProjectStory } from './projects/project-story.tsx';
export type { ReadText } from './projects/queries.ts';
export { findSponsors } from './sponsors/sponsor-order.ts';
export { yearsOf } from './sponsors/sponsor-words.ts';
export { winnersQuery } from './winners/queries.ts';
