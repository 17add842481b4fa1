export * from 'preact/compat';
export { default } from 'preact/compat';
export { Fragment as Activity } from 'preact';
