import { readFileSync } from 'node:fs';

/** Seconds of processor time that a process used so far, threads included (proc(5): ticks of 10 ms). */
export function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
