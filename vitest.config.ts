import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'infra',
          include: ['test/infra/**/*.test.ts'],
          // The CDK is loaded once for all files.
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The API's suites once more, through what `cdk deploy` would deploy. Left out: those that do not go through the functions
        // (data, stage, admin-accounts, edge) or begin processes of their own to kill (survey-crash).
        test: {
          name: 'artifacts',
          include: ['test/api/**/*.test.ts'],
          exclude: ['test/api/{admin-accounts,data,data-window,edge,stage,survey-crash}.test.ts'],
          env: { FUNCTIONS: 'template' },
          globalSetup: 'test/artifacts/global-setup.ts',
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // When those are through.
        test: {
          name: 'artifacts-after',
          include: ['test/artifacts/**/*.test.ts'],
          globalSetup: 'test/artifacts/global-setup.ts',
          sequence: { groupOrder: 2 },
        },
      },
      { test: { name: 'api', include: ['test/api/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
