import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a check or a suite came to; `failures` are told to whoever reads the end of the output. `seconds` are those of each test file. */
export type Count = { passed: number; failures: string[]; seconds?: [file: string, seconds: number][] };

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Reads the JSON report of Vitest. */
export const vitest = (json: VitestReport): Count => ({
  passed: json.numPassedTests,
  seconds: json.testResults.map(({ name, startTime, endTime }) => [path.relative('.', name), (endTime - startTime) / 1000]),
  failures: json.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const failures = failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]));
    // A file that broke outside of its tests.
    return failures.length === 0 && message ? [failure(file, '', message)] : failures;
  }),
});

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    ok: boolean;
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
/** Reads the JSON report of Playwright. A flaky test is a failed one: it passes or fails by chance. */
export const playwright = ({ stats, suites }: { stats: { expected: number }; suites: PlaywrightSuite[] }): Count => {
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const all = suites.flatMap(specs);
  const durations = all.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => [`test/e2e/${file}`, duration / 1000] as const)),
  );
  const files = [...new Set(durations.map(([file]) => file))];
  return {
    passed: stats.expected,
    seconds: files.map((file) => [file, durations.reduce((sum, [of, seconds]) => sum + (of === file ? seconds : 0), 0)]),
    failures: all.flatMap(({ title, file, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => failure(file, title, results.find(({ error }) => error)?.error?.message)),
    ),
  };
};

/** One line, and as much of the message as tells where to look. */
const failure = (file: string, title: string, message = '') => {
  const [first = '', ...more] = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12);
  return [`${file} › ${title}: ${first}`, ...more].join('\n    ');
};
