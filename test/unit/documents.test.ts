import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

it.each(['docs/security.md', 'docs/runbook.md', 'docs/service-rules.md', 'README.md'])(
  '%s names only files that there are',
  (document) => {
    const text = readFileSync(new URL(document, root), 'utf8');
    const named = [...text.matchAll(/`((?:test|infra|docs|functions|local|domain|bench|web)\/[\w./-]+?)\/?`/g)].map(
      ([, file]) => file ?? '',
    );
    expect(named.filter((file) => file !== 'bench/latest.json' && !existsSync(new URL(file, root)))).toEqual([]);
  },
);
