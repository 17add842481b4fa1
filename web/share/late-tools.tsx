import { memo, Suspense, useEffect, useRef } from 'react';
import type { PublicProject } from '../../domain/public-project.ts';
import { repeat, sortEvents } from '../start/before-script.ts';
import { Later, later } from '../ui/later.tsx';
import styles from './share-row.module.css';

type Props = { project: PublicProject; url: string };

const { promise: wanted, resolve: want } = Promise.withResolvers<void>();

/** Where their script cannot be loaded, what the server has written of them stays: it can be read. */
export const projectTools = later<Props>(
  () =>
    import('./project-tools.tsx').then(
      ({ ProjectTools }) => ProjectTools,
      () => new Promise(() => {}),
    ),
  wanted,
);

const signs = ['pointerover', 'pointerdown', 'focusin'];

/**
 * The tools as the server has written them. Their script is loaded once somebody reaches for them; what was pressed before it is
 * there is done then. Memoized, because React throws away what is not hydrated yet when it is drawn again.
 */
export const LateTools = memo(function LateTools(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const clicks = useRef<Event[] | null>([]);
  useEffect(() => {
    const element = place.current;
    const keep = (event: Event) => clicks.current?.push(event);
    for (const sign of signs) element?.addEventListener(sign, () => want(), { once: true });
    element?.addEventListener('click', keep);
    return () => element?.removeEventListener('click', keep);
  }, []);
  const finish = () => {
    const kept = clicks.current ?? [];
    clicks.current = null;
    repeat(sortEvents(kept));
  };
  return (
    <div ref={place} className={styles.late}>
      <Suspense fallback={<Then act={want} />}>
        <Later part={projectTools} props={props} />
        <Then act={finish} />
      </Suspense>
    </div>
  );
});

/** Acts when it is there: as a fallback, when the server has written nothing. */
function Then({ act }: { act: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(act, []);
  return null;
}
