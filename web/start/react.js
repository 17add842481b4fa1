// What the components and their packages find under the name `react` (preact.ts). Not TypeScript, to which the types of React apply.

// biome-ignore lint/performance/noBarrelFile: all that Preact has.
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Mantine imports it for parts that no page has. */
export function Activity() {
  throw new Error('Preact has no <Activity>.');
}
