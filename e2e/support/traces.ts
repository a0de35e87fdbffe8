import type { BrowserContext } from 'playwright-core';

/**
 * What a browser keeps or shows beside the page itself: addresses, the tab's name, what it stores. Filled from now
 * on, with what is there for a moment only too.
 */
export async function watchTraces(context: BrowserContext): Promise<string[]> {
  const traces: string[] = [];
  await context.exposeBinding('keepTrace', (_source, trace: string) => void traces.push(trace));
  context.on('request', (request) => traces.push(request.url()));
  await context.addInitScript(() => {
    const { keepTrace } = globalThis as unknown as { keepTrace: (trace: string) => void };
    // oxlint-disable-next-line typescript/unbound-method -- called below with the store that was meant
    const store = Storage.prototype.setItem;
    Storage.prototype.setItem = function setItem(key: string, value: string) {
      keepTrace(`storage ${key} ${value}`);
      store.call(this, key, value);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const original = history[name].bind(history);
      history[name] = (state, unused, address) => {
        keepTrace(`address ${String(address)} ${JSON.stringify(state)}`);
        original(state, unused, address);
      };
    }
    const database = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      keepTrace(`database ${name}`);
      return database(name, version);
    };
    // Most changes of a page leave its title alone; each call of ours goes out to another process.
    let known: string | undefined;
    new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      keepTrace(`title ${known}`);
    }).observe(document, { childList: true, subtree: true });
  });
  return traces;
}
