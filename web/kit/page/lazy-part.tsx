import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

/**
 * A page or part whose script is loaded when it is first shown and, with `wanted`, not before that promise resolves. After
 * `load` it renders synchronously, as on the server.
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
  /** Shown until the script is loaded. */
  waiting?: ReactNode;
};

/**
 * Renders a part that may have to be loaded. A loaded part has no `<Suspense>` around it, as on the server.
 */
export function Later<Props>({ part, props, waiting }: LaterProps<Props>) {
  // Keeps the same component when the script arrives, so that it is not remounted.
  const [Loaded] = useState(part.loaded);
  if (Loaded) return <Loaded {...(props as Props & object)} />;
  return (
    <Suspense fallback={waiting}>
      <part.lazy {...(props as Props & object)} />
    </Suspense>
  );
}
