import { useRef } from 'react';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { Later, later } from '../../kit/page/lazy-part.tsx';
import { useNearWindow } from '../../kit/page/near-window.ts';

type Props = {
  project: PublicProject;
  /** Address of the list to which the back link leads, with its filters. */
  list: string;
};

const links = later<Props>(() => import('./neighbour-links.tsx').then(({ NeighbourLinks }) => NeighbourLinks));

/** Links to the neighbors of a project, loaded when they come near the window: they do not compete with the project's pictures. */
export function Neighbours(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearWindow(place);
  return <div ref={place}>{near && <Later part={links} props={props} />}</div>;
}
