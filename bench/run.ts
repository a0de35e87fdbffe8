import { execFileSync } from 'node:child_process';
import { measureAnswers } from './src/answers.ts';
import { openWorld, SETTINGS, SIZE, type World } from './src/database.ts';
import { measureBroadcast } from './src/broadcast.ts';
import { measureEmployees } from './src/employees.ts';
import { measureEnumeration } from './src/enumeration.ts';
import { measureInformationHub } from './src/information-hub.ts';
import { measureKeys } from './src/keys.ts';
import { measureListImport } from './src/list-import.ts';
import { measureLists } from './src/lists.ts';
import { measureLive } from './src/live.ts';
import { measureSmsChaos } from './src/message-centre/chaos.ts';
import { measureMessageFilter } from './src/message-centre/filter.ts';
import { measureMessageText } from './src/message-centre/text.ts';
import { measureOverview } from './src/overview.ts';
import { measurePatientList } from './src/patient-list.ts';
import { measureReads, type Plan } from './src/reads.ts';
import { measureSearches } from './src/searches.ts';
import { measureSockets } from './src/sockets.ts';
import { measureStatistics } from './src/statistics.ts';
import { measureBundles, measureStarts } from './src/starts.ts';
import { measureTypeSearch } from './src/type-search.ts';
import { measureUploads } from './src/uploads.ts';
import { keep, toMarkdown, toRows, type Figure } from './src/table.ts';

const PARTS = {
  reads: measureReads,
  lists: measureLists,
  searches: measureSearches,
  patientList: measurePatientList,
  employees: measureEmployees,
  uploads: measureUploads,
  answers: measureAnswers,
  sockets: measureSockets,
  live: measureLive,
  broadcast: measureBroadcast,
  keys: measureKeys,
  enumeration: measureEnumeration,
  listImport: measureListImport,
  messageFilter: measureMessageFilter,
  statistics: measureStatistics,
  informationHub: measureInformationHub,
  // Last of those that share the data: its clinics stay.
  overview: measureOverview,
  starts: (_: World | undefined, plan: Plan) => measureStarts(plan),
  typeSearch: async () => measureTypeSearch(),
  messageText: async () => measureMessageText(),
  smsChaos: measureSmsChaos,
  bundles: async () => measureBundles(),
} satisfies Record<string, (world: World, plan: Plan) => Promise<Figure[]>>;
type Part = keyof typeof PARTS;
const ALL = Object.keys(PARTS) as Part[];
/** Parts that bring their own database, or need none. */
const OUTSIDE: ReadonlySet<Part> = new Set([
  'starts',
  'typeSearch',
  'messageText',
  'smsChaos',
  'bundles',
] as const);

/** `npm run bench [part …]`: measures, prints the table, and keeps it when nothing was left out. */
export async function runBench(requested: readonly string[]): Promise<void> {
  const unknown = requested.filter((name) => !ALL.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`there is no part ${unknown.join(', ')}; there are ${ALL.join(', ')}`);
  const parts = ALL.filter((part) => requested.length === 0 || requested.includes(part));
  const plan: Plan = {
    rounds: Number(process.env['BENCH_ROUNDS'] ?? 3),
    seconds: Number(process.env['BENCH_SECONDS'] ?? 6),
  };
  const figures: Figure[] = [];
  if (parts.some((part) => !OUTSIDE.has(part))) {
    const world = await openWorld();
    try {
      for (const part of parts) if (!OUTSIDE.has(part)) figures.push(...(await run(part, world, plan)));
    } finally {
      await world.stop();
    }
  }
  for (const part of parts) if (OUTSIDE.has(part)) figures.push(...(await run(part, undefined, plan)));
  const about = aboutRun(plan);
  console.log(`\n${toMarkdown(figures, about)}`);
  if (parts.length === ALL.length && process.exitCode === undefined) keep(figures, about);
}

/** A part that fails is said so and costs the others nothing; its figures are missing, so the table is not kept. */
async function run(part: Part, world: World | undefined, plan: Plan): Promise<Figure[]> {
  const began = performance.now();
  console.log(`Measuring ${part} …`);
  try {
    const figures = await PARTS[part](world as World, plan);
    console.log(toRows(figures).join('\n'), `\n(${Math.round((performance.now() - began) / 1000)} s)\n`);
    return figures;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    return [];
  }
}

const aboutRun = ({ rounds, seconds }: Plan): Record<string, string> => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  }).trim(),
  data: `${SIZE.eContacts.toLocaleString('en')} e-contacts, ${SIZE.clinics} clinics (one of ${SIZE.bigClinic.toLocaleString('en')}), ${SIZE.patients.toLocaleString('en')} patients`,
  rounds: `${rounds} of ${seconds} s each, 8 connections with keep-alive unless the row says otherwise, uncompressed`,
  server:
    'one production process; session, authorisation, row-level security, audit and validation in force; mails are queued, not sent',
  PostgreSQL: `18 with fsync; ${Object.entries(SETTINGS)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`,
  '2 ms flush': 'commit_delay 2000 and commit_siblings 0 stand in for a slow disk',
  sockets: 'measured with synchronous_commit off on both sides, from PostgreSQL’s own commit timestamp',
  'news of a clinic': 'measured from the request, with its transaction and flush; its floor keeps nothing',
});
