import { type ComponentType, lazy, useState } from 'react';

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

/** Draws a part that may have to be loaded; it needs a `<Suspense>` around it. */
export function Later<Props>({ part, props }: { part: ReturnType<typeof later<Props>>; props: Props }) {
  // What is shown stays the same component when its script arrives.
  const [Shown] = useState(() => part.loaded() ?? part.lazy);
  return <Shown {...(props as Props & object)} />;
}
