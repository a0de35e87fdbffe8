/**
 * Who may import whom: the house's floor plan, in `npm run check`.
 * `$1` is what the bracket in `from` matched, so that one rule serves every module and feature.
 */
const TEST = '[.]test[.]tsx?$';
const TEST_HELP = '^apps/(server|web)/test/|^apps/server/seed/|(^|/)test-[^/]+[.]ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'The rules of the clinic run anywhere: no npm, no Node, no DOM.',
      severity: 'error',
      from: { path: '^packages/domain/src', pathNot: TEST },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'contract-imports-domain-and-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: TEST },
      to: { pathNot: '^packages/(contract|domain)/src|^node_modules/zod/' },
    },
    {
      name: 'locales-import-their-formatter-alone',
      severity: 'error',
      from: { path: '^packages/locales/src', pathNot: TEST },
      to: { pathNot: '^packages/locales/src|^node_modules/intl-messageformat/' },
    },
    {
      name: 'server-and-web-never-meet',
      comment: 'What both need is in contract, domain or locales.',
      severity: 'error',
      from: { path: '^apps/(server|web|simulators)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'redaction-stays-on-the-server',
      comment: 'Its lists of names are larger than a page may be.',
      severity: 'error',
      from: { path: '^(apps/web|packages/contract)/src/' },
      to: { path: '^packages/domain/src/ai/redaction/' },
    },
    {
      name: 'nobody-imports-simulators',
      comment: 'They speak the partners’ protocols; a product that imports one would work only with it.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/simulators/' },
      to: { path: '^apps/simulators/' },
    },
    {
      name: 'apps-import-no-tooling',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: TEST },
      to: { path: '^(scripts|e2e|bench)/' },
    },
    {
      name: 'platform-and-adapters-know-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/(platform|adapters)/', pathNot: TEST },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: 'adapters-reach-modules-as-types',
      comment: 'app.ts hands the adapter in; a module knows the port, not the vendor.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/', pathNot: TEST },
      to: { path: '^apps/server/src/adapters/', pathNot: '/port[.]ts$' },
    },
    {
      name: 'modules-meet-through-index',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: '^apps/server/src/modules/($1/|[^/]+/index[.]ts$)',
      },
    },
    {
      name: 'fastify-stays-at-the-door',
      comment: 'Only platform/http, platform/realtime, app.ts and routes.ts know the HTTP library.',
      severity: 'error',
      from: {
        path: '^apps/server/src/',
        pathNot: `^apps/server/src/(platform/(http|realtime)/|(app|main)[.]ts$)|/routes[.]ts$|${TEST}|${TEST_HELP}`,
      },
      to: { path: '^node_modules/(@fastify/|fastify)' },
    },
    {
      name: 'sql-stays-in-its-files',
      comment: 'Routes, presenters and rules get rows handed in; nobody looks for a query in them.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/(routes|present|index)[.]ts$' },
      to: { path: '^node_modules/(pg|kysely)/|^apps/server/src/platform/db/statement[.]ts$' },
    },
    {
      name: 'clinic-never-reaches-patient',
      comment:
        'What both sides show lies in the slice itself; a page of one side loads nothing of the other.',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/clinic/' },
      to: { path: '^apps/web/src/features/[^/]+/patient/', reachable: true },
    },
    {
      name: 'patient-never-reaches-clinic',
      severity: 'error',
      from: { path: '^apps/web/src/features/[^/]+/patient/' },
      to: { path: '^apps/web/src/features/[^/]+/clinic/', reachable: true },
    },
    {
      name: 'shared-reaches-no-side',
      severity: 'error',
      from: {
        path: '^apps/web/src/(lib|ui|parts|features)/',
        pathNot: '^apps/web/src/features/[^/]+/(clinic|patient)/',
      },
      to: { path: '^apps/web/src/features/[^/]+/(clinic|patient)/', reachable: true },
    },
    {
      name: 'features-know-no-app',
      comment: 'The app lays out and routes; a feature is loaded by it.',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'ui-knows-nothing-of-ours',
      comment: 'The design system has no fetch, no texts and no word of the clinic.',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: TEST },
      to: { path: '^(apps|packages)/', pathNot: '^apps/web/src/ui/' },
    },
    {
      name: 'lib-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/lib/' },
      to: { path: '^apps/web/src/(app|features|parts|ui)/' },
    },
    {
      name: 'parts-know-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/parts/' },
      to: { path: '^apps/web/src/(app|features)/' },
    },
    {
      name: 'test-help-stays-in-tests',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: `${TEST}|${TEST_HELP}` },
      to: { path: '^node_modules/vitest/|^apps/(server|web)/test/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '[.]d[.]ts$|[.]cjs$|[.]config[.]ts$|^scripts/(vitest/)?[^/]+[.](mjs|ts)$|[.]journey[.]ts$|[.]json$|^apps/web/public/|[.]css$',
      },
      to: {},
    },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    // Types are dependencies too: a type from the wrong room ties the rooms together just the same.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: require('node:path').join(__dirname, 'tsconfig.base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
};
