import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '@tervik/domain/errors.ts';

/** Paths that are calls and never pages: an unknown one is a JSON 404. (/signup itself is a page of the app.) */
const CALLS = /^\/(api|patient|clinic|ai|questionnaire|misp|import|global-message)(\/|$)|^\/signup\//;

/** Serves the built web app: hashed assets for ever, the page for every address that is not a call. */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  const built = existsSync(path.join(webRoot, 'index.html'));
  if (built) {
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
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
  // One address for two: with a slug it is a call of the contract, without one the administrator's page.
  if (built)
    app.addHook('onRequest', async (request, reply) => {
      const isPage = request.routeOptions.url === '/prm' && !/[?&]slug=/.test(request.url);
      if (isPage) await reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
  if (built)
    app.get('/', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html'));
}
