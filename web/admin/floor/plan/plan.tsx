import { useFloor } from '../use-floor.ts';

/** The plan of the hall. */
export function Plan() {
  const { floor } = useFloor();
  return <p>{floor.tables.length} tables</p>;
}
