import type { SocialImage } from '../../../domain/picture/social-image.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import type { ProjectAward } from '../../../domain/winners/awards.ts';
import type { Position } from '../../../domain/winners/winners.ts';
import { useHydrated } from '../../kit/page/hydrated.ts';
import { useLocation } from '../../kit/page/router.tsx';

/** `isCut`: it has only what a card shows. */
export type CutProject = PublicProject & { isCut?: true };

/** A project with what only its own page knows. */
export type PlacedProject = PublicProject & { position?: Position; awards?: ProjectAward[]; socialImage?: SocialImage };

/** What a list passes to a project's page by navigation, so that the page shows the project at once, but without its place. */
export type FromList = {
  project: CutProject;
  /** The list's address with its term, page and filters. */
  list: string;
};

/**
 * What the list passed on for the project `id`; undefined when the page was opened by its address. The browser keeps it over a
 * reload, but the server does not know it.
 */
export function useFromList(id: string): FromList | undefined {
  const state = useLocation().state as Partial<FromList> | null;
  return useHydrated(state?.project?.id === id && state.list ? (state as FromList) : undefined, undefined);
}
