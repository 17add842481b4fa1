import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { pressAgain, pressedButtons } from '../../kit/page/before-script.ts';
import { later } from '../../kit/page/lazy-part.tsx';
import type { ToolsProps } from './project-tools.tsx';
import styles from './share-row.module.css';

const { promise: wanted, resolve: want } = Promise.withResolvers<void>();

export const projectTools = later<ToolsProps>(
  () => import('./project-tools.tsx').then(({ ProjectTools }) => ProjectTools),
  wanted,
);

const signs = ['pointerover', 'pointerdown', 'focusin', 'click'];

/**
 * The tools as the server has written them. Their script is loaded once somebody reaches for them; what was pressed before it is
 * there is done then. Memoized: drawn again before its script is there, they would be gone.
 */
export const LateTools = memo(function LateTools(props: ToolsProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLElement[] | null>([]);
  // Without a boundary of its own (kit/page/lazy-part.tsx): the one below is there on both sides.
  const [Tools] = useState(() => projectTools.loaded() ?? projectTools.lazy);
  useEffect(() => {
    const hear = ({ type, target }: Event) => {
      if (!(target instanceof Node) || !place.current?.contains(target)) return;
      want();
      if (type === 'click') pressed.current?.push(...pressedButtons(target));
    };
    for (const sign of signs) document.addEventListener(sign, hear, true);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, hear, true);
    };
  }, []);
  const finish = () => {
    const kept = pressed.current ?? [];
    pressed.current = null;
    pressAgain(kept);
  };
  return (
    <div ref={place} className={styles.late}>
      <Suspense fallback={<Then act={want} />}>
        <Tools {...props}>
          <Then act={finish} />
        </Tools>
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
