/** One forbidden import per rule that guards a wall: file → its text. */
export const SEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
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
