import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { runVitest } from './vitest/vitest-run.ts';

const USAGE = `node scripts/accessibility-trees.ts                    compares the outlines, as npm test does
node scripts/accessibility-trees.ts --update           writes the outlines anew
node scripts/accessibility-trees.ts FOLDER             writes the trees, word by word
node scripts/accessibility-trees.ts FOLDER BEFORE      … and shows how they differ from those in BEFORE`;

/** What the most used screens tell a screen reader: docs/accessibility-trees.md. */
async function main(args: readonly string[]): Promise<void> {
  const [folder, before] = args.filter((arg) => !arg.startsWith('-')).map((name) => path.resolve(name));
  const isUpdate = args.includes('--update');
  if (args.some((arg) => arg.startsWith('-') && arg !== '--update') || (isUpdate && folder !== undefined)) {
    console.error(USAGE);
    process.exit(1);
  }
  const { failed } = await runVitest('e2e', {
    files: ['e2e/screens/accessibility-trees.journey.ts'],
    // With its value: it would take the file for one, and run every journey.
    args: isUpdate ? ['--update=all'] : [],
    env: folder === undefined ? {} : { TREES_DIR: folder },
  });
  if (failed > 0) process.exit(1);
  if (folder === undefined || before === undefined) return;
  const diff = spawnSync('git', ['diff', '--no-index', '--unified=2', before, folder], { encoding: 'utf8' });
  console.log(diff.stdout === '' ? 'No difference.' : diff.stdout);
}

await main(process.argv.slice(2));
