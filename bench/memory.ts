import { execFileSync } from 'node:child_process';

/** Resident memory in MB of a process and all below it. Pages that they share are counted in each, so this is an upper bound. */
export function memoryOf(root: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number) as [pid: number, parent: number, kilobytes: number]);
  const family = new Set([root]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [pid, parent] of rows) if (family.has(parent)) family.add(pid);
  }
  return rows.filter(([pid]) => family.has(pid)).reduce((sum, [, , kilobytes]) => sum + kilobytes, 0) / 1024;
}
