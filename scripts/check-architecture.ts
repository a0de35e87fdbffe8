import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const ROOMS = ['packages', 'apps', 'scripts', 'e2e', 'bench'];
const CRUISER = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');

/** One forbidden import per rule that guards a wall: file → its text. */
const SEEDED = {
  'domain-imports-nothing': { 'packages/domain/src/a.ts': `import 'node:fs';` },
  'contract-imports-domain-and-zod': { 'packages/contract/src/a.ts': `import 'node:http';` },
  'server-and-web-never-meet': {
    'apps/web/src/lib/a.ts': `import '../../../server/src/b.ts';`,
    'apps/server/src/b.ts': '',
  },
  'redaction-stays-on-the-server': {
    'apps/web/src/lib/l.ts': `import '../../../../packages/domain/src/ai/redaction/m.ts';`,
    'packages/domain/src/ai/redaction/m.ts': '',
  },
  'nobody-imports-simulators': {
    'apps/server/src/c.ts': `import '../../simulators/src/d.ts';`,
    'apps/simulators/src/d.ts': '',
  },
  'platform-and-adapters-know-no-feature': {
    'apps/server/src/platform/e.ts': `import '../modules/sms/index.ts';`,
    'apps/server/src/modules/sms/index.ts': '',
  },
  'modules-meet-through-index': {
    'apps/server/src/modules/mail/f.ts': `import '../sms/act.ts';`,
    'apps/server/src/modules/sms/act.ts': '',
  },
  'clinic-never-reaches-patient': {
    'apps/web/src/features/one/clinic/g.ts': `import '../../two/h.ts';`,
    'apps/web/src/features/two/h.ts': `import './patient/n.ts';`,
    'apps/web/src/features/two/patient/n.ts': '',
  },
  'patient-never-reaches-clinic': {
    'apps/web/src/features/one/patient/o.ts': `import '../../two/p.ts';`,
    'apps/web/src/features/two/p.ts': `import './clinic/q.ts';`,
    'apps/web/src/features/two/clinic/q.ts': '',
  },
  'shared-reaches-no-side': {
    'apps/web/src/features/one/r.ts': `import './clinic/s.ts';`,
    'apps/web/src/features/one/clinic/s.ts': '',
  },
  'features-know-no-app': {
    'apps/web/src/features/one/t.ts': `import '../../app/u.ts';`,
    'apps/web/src/app/u.ts': '',
  },
  'ui-knows-nothing-of-ours': { 'apps/web/src/ui/i.ts': `import '../lib/a.ts';` },
  'no-cycles': { 'apps/server/src/j.ts': `import './k.ts';`, 'apps/server/src/k.ts': `import './j.ts';` },
};

/**
 * Checks who imports whom, and checks the checker: it must have read the modules that are there (with a compiler it
 * does not know it reads none and passes), and must find one seeded violation of each wall.
 */
function main(): void {
  const run = spawnSync(process.execPath, [CRUISER, ...ROOMS, '--config', CONFIG], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  process.stdout.write(run.stdout);
  process.stderr.write(run.stderr);
  if (run.status !== 0) process.exit(1);
  const read = Number(/(\d+) modules/.exec(run.stdout)?.[1] ?? 0);
  const present = listModules();
  if (read < present)
    fail(`read ${read} modules, but ${present} are there: the check does not see the code.`);
  const blind = Object.keys(SEEDED).filter((rule) => !findSeeded().has(rule));
  if (blind.length > 0) fail(`these rules do not see a seeded violation: ${blind.join(', ')}.`);
}

function listModules(): number {
  const files = execFileSync('git', ['ls-files', ...ROOMS], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  return files.filter((file) => /\.tsx?$/.test(file) && fs.existsSync(path.join(ROOT, file))).length;
}

let seeded: Set<string> | undefined;

function findSeeded(): Set<string> {
  if (seeded) return seeded;
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-walls-'));
  try {
    for (const [file, text] of Object.values(SEEDED).flatMap((files) => Object.entries(files))) {
      fs.mkdirSync(path.join(home, path.dirname(file)), { recursive: true });
      fs.writeFileSync(path.join(home, file), `${text}\n`);
    }
    const args = [CRUISER, 'packages', 'apps', '--config', CONFIG, '--output-type', 'json'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: home, encoding: 'utf8' });
    const result = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } };
    seeded = new Set(result.summary.violations.map(({ rule }) => rule.name));
    return seeded;
  } finally {
    fs.rmSync(home, { recursive: true, force: true });
  }
}

function fail(sentence: string): never {
  console.error(`Architecture check: ${sentence}`);
  process.exit(1);
}

main();
