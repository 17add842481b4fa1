import { type ComponentType, lazy, useState } from 'react';

/** A page whose script comes when it is opened. After `load` it is drawn at once, as on the server. */
export function laterPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined;
  const loadOnce = async () => {
    loaded ??= await load();
    return { default: loaded };
  };
  return { load: loadOnce, lazy: lazy(loadOnce), loaded: () => loaded };
}

export function LaterPage({ page }: { page: ReturnType<typeof laterPage> }) {
  // What is shown stays the same component when its script arrives.
  const [Shown] = useState(() => page.loaded() ?? page.lazy);
  return <Shown />;
}
