import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { parse } = URL;
const { groupBy } = Map;
const { withResolvers } = Promise;

describe('what older browsers lack', () => {
  beforeEach(async () => {
    for (const [owner, name] of [
      [URL, 'parse'],
      [Map, 'groupBy'],
      [Promise, 'withResolvers'],
    ] as const)
      Reflect.deleteProperty(owner, name);
    vi.resetModules();
    await import('../../web/kit/page/older-browsers.ts');
  });
  afterEach(
    () => void [Object.assign(URL, { parse }), Object.assign(Map, { groupBy }), Object.assign(Promise, { withResolvers })],
  );

  it('reads an address, or says that it is none', () => {
    expect(URL.parse).not.toBe(parse);
    expect(URL.parse('/a', 'https://school.example')?.href).toBe('https://school.example/a');
    expect(URL.parse('no address')).toBeNull();
  });

  it('groups in the order of the first of each group', () => {
    expect([...Map.groupBy([3, 4, 5], (number) => number % 2)]).toEqual([
      [1, [3, 5]],
      [0, [4]],
    ]);
    expect([...Map.groupBy('abc', (_, index) => index > 0)]).toEqual([
      [false, ['a']],
      [true, ['b', 'c']],
    ]);
  });

  it('makes promises that are kept and refused later', async () => {
    const kept = Promise.withResolvers<number>();
    kept.resolve(1);
    await expect(kept.promise).resolves.toBe(1);
    const refused = Promise.withResolvers<number>();
    refused.reject(new Error('no'));
    await expect(refused.promise).rejects.toThrow('no');
  });
});

describe('the scripts of the site', () => {
  const alone = ['web/main.tsx', ...globSync('web/**/*worker.ts').filter((file) => !file.endsWith('reduce-worker.ts'))];

  it.each(alone)('%s begins with it', (file) => {
    const [first] = /^import .*$/m.exec(readFileSync(file, 'utf8').replace(/^import '.*\.css';\n/gm, '')) ?? [];
    expect(first).toMatch(/page\/older-browsers\.ts/);
  });

  it('use nothing newer', () => {
    const newer =
      /\b(?:RegExp\.escape|Promise\.try|Error\.isError|Math\.sumPrecise|Array\.fromAsync|Intl\.DurationFormat|Iterator\.\w+|Uint8Array\.from(?:Base64|Hex))\b|\.(?:values|keys|entries)\(\)\s*\.(?!next\b)|\.(?:getOrInsert|toBase64|toHex)\(/;
    const files = globSync('{web,domain}/**/*.{ts,tsx}').filter((file) => !file.endsWith('plugin.ts'));
    expect(files.filter((file) => newer.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
