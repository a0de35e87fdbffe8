import type { IncomingMessage } from 'node:http';

/** Policies of the browser's code (Trusted Types): the address of the service worker, that of the analytics tag. */
const WORKER_POLICY = 'tervik-worker';
const ANALYTICS_POLICY = 'tervik-analytics';

/**
 * The analytics service's script is somebody else's: a document that may load it is one that nobody signs in, types or
 * reads about their health in. Every other document would refuse it.
 */
const ANALYTICS_SCRIPT = 'https://www.googletagmanager.com/gtag/';
const ANALYTICS_HOSTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * What a document of ours may load, and nothing inline. @param mayCount `true` for requests of documents in which the
 * analytics tag may run
 */
export function toDirectives(mayCount: (request: IncomingMessage) => boolean) {
  const counted = (...sources: readonly string[]) =>
    sources.map((source) => (request: IncomingMessage) => (mayCount(request) ? source : ''));
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...counted(ANALYTICS_SCRIPT)],
    styleSrc: ["'self'"],
    fontSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', ...counted(...ANALYTICS_HOSTS)],
    connectSrc: ["'self'", ...counted(...ANALYTICS_HOSTS)],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    // Text becomes markup or a script's address nowhere, except through the policies named here.
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: [WORKER_POLICY, ...counted(ANALYTICS_POLICY)],
  };
}
