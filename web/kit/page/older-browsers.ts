// Adds what the site uses and Safari 17 of 2023 lacks. Imported first by each script that runs by itself.

URL.parse ??= (address, base) => (URL.canParse(address, base) ? new URL(address, base) : null);

Map.groupBy ??= <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

Promise.withResolvers ??= <Value>() => {
  const parts = {} as PromiseWithResolvers<Value>;
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

export {};
