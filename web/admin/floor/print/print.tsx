import { useFloor } from '../use-floor.ts';

/** Cards, lists and the booklet of the day, made from the floor. */
export function Print() {
  const { floor } = useFloor();
  return <p>{floor.tables.length} tables</p>;
}
