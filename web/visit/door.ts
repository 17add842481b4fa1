/** What the pages of staff and sponsors show of the visitors' pages, or change there. They import nothing else of them. */
// biome-ignore lint/performance/noBarrelFile: it names all that one apartment may take from another
export { EventCard, EventCardSkeleton } from './presentation/event-card.tsx';
export { presentationQuery } from './presentation/queries.ts';
export { PosterFiles, PosterTextContext } from './projects/poster-files.tsx';
export { PrivateStory, textFrom } from './projects/private-story.tsx';
export { findSponsors } from './sponsors/sponsor-order.ts';
export { yearsOf } from './sponsors/sponsor-words.ts';
export { winnersQuery } from './winners/queries.ts';
