import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Brand } from '@tervik/domain/brand/brand.ts';
import { fillBrand } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';

/** Paths that are calls and never pages: an unknown one is a JSON 404. (/signup itself is a page of the app.) */
const CALLS = /^\/(api|patient|clinic|ai|questionnaire|misp|import|global-message)(\/|$)|^\/signup\//;

/** Pages that have another address now; what an old one asked for goes along. */
const MOVED: ReadonlyMap<string, string> = new Map([['/work-statistics', '/statistics']]);

const PAGE = 'index.html';
/** Files that show the brand or name its emergency number, with their types; they differ by country. */
const BRANDED = {
  [PAGE]: 'text/html; charset=utf-8',
  'offline.html': 'text/html; charset=utf-8',
  'brand.css': 'text/css; charset=utf-8',
  'favicon.svg': 'image/svg+xml',
  'upgrade.svg': 'image/svg+xml',
  'manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  'sw.js': 'text/javascript; charset=utf-8',
} as const;
type BrandedFile = keyof typeof BRANDED;

/** Serves the built web app: hashed assets for ever, the page for every address that is not a call. */
export async function serveWeb(app: FastifyInstance, webRoot: string, brand: Brand): Promise<void> {
  const built = existsSync(path.join(webRoot, PAGE));
  const texts = new Map<BrandedFile, string>();
  const send = (reply: FastifyReply, file: BrandedFile): FastifyReply =>
    reply.header('cache-control', 'no-cache').type(BRANDED[file]).send(texts.get(file));
  if (built) {
    for (const file of Object.keys(BRANDED) as BrandedFile[]) {
      if (!existsSync(path.join(webRoot, file))) continue;
      texts.set(file, fillBrand(readFileSync(path.join(webRoot, file), 'utf8'), brand));
      app.get(`/${file}`, (_request, reply) => send(reply, file));
    }
    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      cacheControl: false,
      // Notes of the build, for nobody outside.
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const hashed = file.startsWith(path.join(webRoot, 'assets') + path.sep);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const isPage = request.method === 'GET' && !CALLS.test(pathname) && !path.extname(pathname);
    if (!built || !isPage) throw new Refusal('NOT_FOUND');
    const moved = MOVED.get(pathname);
    if (moved !== undefined) return reply.redirect(moved + request.url.slice(pathname.length), 308);
    return send(reply, PAGE);
  });
  // One address for two: with a slug it is a call of the contract, without one the administrator's page.
  if (built)
    app.addHook('onRequest', async (request, reply) => {
      const isPage = request.routeOptions.url === '/prm' && !/[?&]slug=/.test(request.url);
      if (isPage) await send(reply, PAGE);
    });
  if (built) app.get('/', (_request, reply) => send(reply, PAGE));
}
