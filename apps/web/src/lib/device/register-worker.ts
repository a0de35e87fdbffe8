const WORKER = '/sw.js';

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}
let policy: { createScriptURL(url: string): string } | undefined;

/** Trusted Types (platform/http/server.ts names the policy): of all addresses, this one alone may become a worker. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies };
  policy ??= trustedTypes?.createPolicy('tervik-worker', {
    createScriptURL(url) {
      if (url !== WORKER) throw new TypeError('not the service worker');
      return url;
    },
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/**
 * The service worker shows notices, and a page of its own where there is no network. Registered again and again it
 * stays one. Private windows of some browsers have none.
 */
export async function registerWorker(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(workerAddress());
}
