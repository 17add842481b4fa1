import { useFloor } from '../use-floor.ts';

/** Which project stands at which table. */
export function Assign() {
  const { floor } = useFloor();
  return <p>{floor.places.length} places</p>;
}
