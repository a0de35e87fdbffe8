import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { median } from './load.ts';

export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly floor: string;
  /** ours ÷ floor, or `null` where there is no floor. */
  readonly ratio: number | null;
  readonly aim: string;
  /** `null` where the figure is an orientation and not a bar. */
  readonly reached: boolean | null;
  /** With what the cost grows. */
  readonly grows: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../results');

/** Throughput of two that did the same, as medians of their rounds. */
export function ratioFigure(
  what: string,
  unit: string,
  rounds: {
    readonly ours: readonly { perSecond: number }[];
    readonly floor: readonly { perSecond: number }[];
  },
  { atLeast, grows }: { readonly atLeast: number; readonly grows: string },
): Figure {
  const middle = (results: readonly { perSecond: number }[]): number =>
    median(results.map(({ perSecond }) => perSecond));
  const [ours, floor] = [middle(rounds.ours), middle(rounds.floor)];
  const show = (value: number): string => `${Math.round(value).toLocaleString('en')} ${unit}`;
  return {
    what,
    ours: show(ours),
    floor: show(floor),
    ratio: ours / floor,
    aim: `≥ ${atLeast}`,
    reached: ours / floor >= atLeast,
    grows,
  };
}

export type About = Readonly<Record<string, string>>;

const MARKS = { true: 'yes', false: '**no**', null: '' };

export const toRows = (figures: readonly Figure[]): string[] =>
  figures.map(
    ({ what, ours, floor, ratio, aim, reached, grows }) =>
      `| ${what} | ${ours} | ${floor} | ${ratio === null ? '' : ratio.toFixed(2)} | ${aim} | ${MARKS[`${reached}`]} | ${grows} |`,
  );

export function toMarkdown(figures: readonly Figure[], about: About): string {
  return [
    '# Figures',
    '',
    ...Object.entries(about).map(([name, value]) => `- ${name}: ${value}`),
    `- machine: ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    '',
    'Ours and its floor take turns, and each figure is the median of its rounds: the ratios hold within the run, the',
    'absolute figures belong to the machine.',
    '',
    '| what | ours | floor | ratio | aim | reached | the cost grows |',
    '|---|---|---|---|---|---|---|',
    ...toRows(figures),
    '',
  ].join('\n');
}

/** Keeps the table for people and the same figures for machines. */
export function keep(figures: readonly Figure[], about: About): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, 'latest.md'), toMarkdown(figures, about));
  writeFileSync(path.join(FOLDER, 'latest.json'), `${JSON.stringify({ about, figures }, null, 2)}\n`);
}
