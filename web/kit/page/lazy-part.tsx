import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A page or a part of one whose script comes when it is shown, or only when it is `wanted` too. After `load` it is drawn at once,
 * as on the server.
 */
export function later<Props = object>(load: () => Promise<ComponentType<Props>>, wanted?: Promise<unknown>) {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  const loadWanted = async () => {
    await wanted;
    return loadOnce();
  };
  return { load: loadOnce, lazy: lazy(loadWanted) as ComponentType<Props>, loaded: () => loaded };
}

type LaterProps<Props> = {
  part: ReturnType<typeof later<Props>>;
  props: Props;
  /** Stands there until the script has come. */
  waiting?: ReactNode;
};

/**
 * Draws a part that may have to be loaded. One that is loaded has no `<Suspense>` around it: React would take over what is in it
 * later than the rest of the page, and by then an answer or the address could have changed, so that the two did not match.
 */
export function Later<Props>({ part, props, waiting }: LaterProps<Props>) {
  // What is shown stays the same component when its script arrives.
  const [Loaded] = useState(part.loaded);
  if (Loaded) return <Loaded {...(props as Props & object)} />;
  return (
    <Suspense fallback={waiting}>
      <part.lazy {...(props as Props & object)} />
    </Suspense>
  );
}
