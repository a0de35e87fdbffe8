import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BRANDS, fillBrand } from '@tervik/domain/brand/brands.ts';
import { COUNTRY_CODES } from '@tervik/domain/brand/countries.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icuMessages } from './build/icu-messages.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

/**
 * The namespaces that the server answers (spec §7). Each ends in a slash, because pages of the app begin with
 * the same letters: /clinic-e-contacts, /signup, /prm.
 */
const SERVER_PATHS = [
  'api',
  'patient',
  'clinic',
  'ai',
  'questionnaire',
  'global-message',
  'signup',
  'import',
  'misp',
];

/** What nearly every page draws or calls, in one file: as a chunk each they cost 2 kB more. */
const PARTS_OF_MOST_PAGES = [
  'src/ui/frame/app-shell.tsx',
  'src/ui/form/button.tsx',
  'src/ui/form/choice.tsx',
  'src/ui/form/field.tsx',
  'src/ui/form/icon-button.tsx',
  'src/ui/frame/layout.tsx',
  'src/ui/content/notice.tsx',
  'src/ui/frame/public-shell.tsx',
  'src/ui/content/states.tsx',
  'src/ui/form/text-field.tsx',
  'src/ui/overlay/toasts.tsx',
  'src/features/draft/changed-fields.ts',
  'src/features/draft/drafts.ts',
  'src/lib/http/error-text.ts',
  'src/lib/i18n/formats.ts',
  'src/lib/http/use-action.ts',
  'src/parts/load-error.tsx',
].map((file) => fileURLToPath(new URL(file, import.meta.url)));
/** … and nearly every page of patients. */
const PARTS_OF_PATIENT_PAGES = [
  'packages/contract/src/routes-patient.gen.ts',
  'apps/web/src/lib/query-keys/patient-keys.ts',
  'apps/web/src/features/e-contact/patient/queries.ts',
  'packages/domain/src/e-contact/forms.ts',
  'apps/web/src/features/new-e-contact/patient/queries.ts',
].map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url)));
const ICONS_OF_MOST_PAGES = /icons[\\/](?:chevron-right|paperclip|pen-line|plus|send)\.mjs$/;
/** Functions of the library that give back what they are given: a file each would cost more than they do. */
const IDENTITIES = /react-query[\\/].*[\\/](?:infiniteQ|q)ueryOptions\.js$/;
const gone = [...PARTS_OF_MOST_PAGES, ...PARTS_OF_PATIENT_PAGES].filter((file) => !existsSync(file));
if (gone.length > 0) throw new Error(`PARTS_OF_MOST_PAGES names files that are gone: ${gone.join(', ')}`);

/** The brand's values in what Vite serves while developing; in production the server writes them (platform/http/web.ts). */
function brandWhileDeveloping(): Plugin {
  const country = COUNTRY_CODES.find((code) => code === process.env.COUNTRY_CODE) ?? 'EE';
  return {
    name: 'tervik-brand',
    apply: 'serve',
    transformIndexHtml: (html) => fillBrand(html, BRANDS[country]),
    configureServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        const type = request.url === '/brand.css' ? 'text/css' : 'image/svg+xml';
        if (!['/brand.css', '/favicon.svg', '/upgrade.svg'].includes(request.url ?? '')) return next();
        const file = fileURLToPath(new URL(`public${request.url}`, import.meta.url));
        return response
          .setHeader('content-type', type)
          .end(fillBrand(readFileSync(file, 'utf8'), BRANDS[country]));
      });
    },
  };
}

export default defineConfig({
  root,
  plugins: [icuMessages(), brandWhileDeveloping(), react()],
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
      {
        // React has had the hook itself since 18.
        find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
    dedupe: ['react', 'react-dom'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: ['es2022', 'chrome109', 'edge109', 'firefox115', 'safari16.4'],
    // No inline script and no data: URLs, so that the content security policy can stay strict.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // To read a property changes nothing: neither our code nor a library's counts on a getter that acts.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // Every name stands in the entry: pages have one, for whoever reads the log, the small parts do not.
        chunkFileNames: ({ isDynamicEntry }) =>
          isDynamicEntry ? 'assets/[name]-[hash].js' : 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash].css' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'parts',
              test: (id) =>
                PARTS_OF_MOST_PAGES.includes(id) || ICONS_OF_MOST_PAGES.test(id) || IDENTITIES.test(id),
            },
            { name: 'patient-parts', test: (id) => PARTS_OF_PATIENT_PAGES.includes(id) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      ...Object.fromEntries(
        SERVER_PATHS.map((name) => [
          `^/${name}/`,
          {
            target: server,
            ws: name === 'api',
            // A reloaded page such as /signup/verify belongs to the app, never to the server.
            bypass: (request: { headers: { accept?: string | undefined }; url?: string | undefined }) =>
              request.headers.accept?.includes('text/html') ? '/index.html' : undefined,
          },
        ]),
      ),
      '^/(global-message|prm)(\\?|$)': {
        target: server,
        bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
      },
    },
  },
});
