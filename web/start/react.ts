/** What the components and their packages find under the name `react`: Preact, with the interface of React (ADR 0112). */
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Mantine imports it for parts that no page has. */
export function Activity(): never {
  throw new Error('Preact has no <Activity>.');
}
