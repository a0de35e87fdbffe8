import fs from 'node:fs';
import type { Running } from './processes.ts';

const SAMPLE_MS = 10;

/** How far the process grows while it works, bytes: its peak against what it had before. */
export async function measureMemory(
  server: Running,
  work: () => Promise<void>,
): Promise<{ ms: number; growth: number }> {
  const before = readResident(server.pid);
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, readResident(server.pid))), SAMPLE_MS);
  const ms = await timed(work);
  clearInterval(timer);
  return { ms, growth: Math.max(peak, readResident(server.pid)) - before };
}

/** Milliseconds that it takes. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const readResident = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
