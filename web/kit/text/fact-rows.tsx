import { Fragment, type ReactNode } from 'react';

/** Names and values within a `<dl>`. Blank values are left out. */
export function FactRows({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return facts.map(
    ([name, value]) =>
      value && (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
  );
}
