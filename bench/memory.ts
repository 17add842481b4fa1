import { execFileSync } from 'node:child_process';

type Process = { pid: number; parent: number; megabytes: number; command: string };

/**
 * The resident memory in MB of a process and all processes below it. Pages that processes share are counted in each, so this is
 * an upper bound.
 */
export function memoryOf(root: number): number {
  return familyOf(root).reduce((sum, { megabytes }) => sum + megabytes, 0);
}

/** The same for each process of a showcase. `edge` is the process that was started; it also watches the others. */
export function memoryByProcess(root: number): Record<'edge' | 'functions' | 'engines' | 'all', number> {
  const family = familyOf(root);
  const of = (process: string) =>
    Math.round(family.find(({ command }) => command.includes(`${process}/process.`))?.megabytes ?? 0);
  const edge = family.find(({ pid }) => pid === root)?.megabytes ?? 0;
  return { edge: Math.round(edge), functions: of('functions'), engines: of('engines'), all: Math.round(memoryOf(root)) };
}

/** True while the showcase draws social images, which take a processor for most of a minute after the first start. */
export function isDrawing(root: number): boolean {
  return familyOf(root).some(({ command }) => command.includes('drawing-process'));
}

function familyOf(root: number): Process[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' }).trim().split('\n');
  const processes = rows.map((row): Process => {
    const [pid, parent, kilobytes, ...command] = row.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), megabytes: Number(kilobytes) / 1024, command: command.join(' ') };
  });
  const family = new Set([root]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid));
}
