import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly floor: string;
  /** ours ÷ floor, or the measured figure where there is no floor. */
  readonly ratio: number | null;
  readonly aim: string;
  /** `null` where the aim is an orientation and not a bar. */
  readonly reached: boolean | null;
}

const FOLDER = path.resolve(import.meta.dirname, '../results');

/** Writes the table for people and the same figures for machines, and prints it. */
export function publish(figures: readonly Figure[], about: Readonly<Record<string, string>>): void {
  const mark = { true: 'yes', false: '**no**', null: '' };
  const rows = figures.map(
    ({ what, ours, floor, ratio, aim, reached }) =>
      `| ${what} | ${ours} | ${floor} | ${ratio === null ? '' : ratio.toFixed(2)} | ${aim} | ${mark[`${reached}`]} |`,
  );
  const text = [
    '# Figures',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    `- machine: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    '',
    'Ratios hold within one run; absolute figures belong to the machine, which was shared.',
    '',
    '| what | ours | floor | ratio | aim | reached |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'latest.md'), text);
  writeFileSync(path.join(FOLDER, 'latest.json'), `${JSON.stringify({ about, figures }, null, 2)}\n`);
  process.stdout.write(`${text}\n`);
}
