import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);

const guides = globSync('docs/guide/*.md', { cwd: root });

it.each(['docs/security.md', 'docs/runbook.md', 'docs/service-rules.md', 'README.md', ...guides])(
  '%s names and links only files that there are',
  (document) => {
    const at = new URL(document, root);
    const text = readFileSync(at, 'utf8');
    const named = [...text.matchAll(/`((?:test|infra|docs|functions|local|domain|bench|web)\/[\w./-]+?)\/?`/g)].map(
      ([, file]) => new URL(file ?? '', root),
    );
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, file]) => new URL(file ?? '', at));
    const missing = [...named, ...linked].filter((file) => !file.pathname.endsWith('bench/latest.json') && !existsSync(file));
    expect(missing.map(({ pathname }) => pathname)).toEqual([]);
  },
);
