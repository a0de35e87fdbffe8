import { rmSync } from 'node:fs';
import { expect } from 'vitest';
import { openOffice, type Office } from './office.ts';
import { openBrowser } from './people.ts';
import { makeHome, readPostgres, startProduct } from './product.ts';

/** An office in a product of a journey's own. */
export interface OwnOffice {
  readonly office: Office;
  /** @throws as `Office.close`, and where the server met a bug */
  close(): Promise<void>;
}

/** For journeys that change what all clinics share, or need settings of their own. */
export async function openOwnOffice(settings: Readonly<Record<string, string>> = {}): Promise<OwnOffice> {
  const home = makeHome();
  const product = await startProduct({ home, web: true, settings: { LOG_LEVEL: 'error', ...settings } });
  const browser = await openBrowser();
  const office = await openOffice(browser, {
    url: product.url,
    mailboxUrl: `http://127.0.0.1:${product.settings['SIM_HTTP_PORT']}`,
    ownerUrl: readPostgres(product.settings['DATA_DIR']!).ownerUrl,
  });
  return {
    office,
    async close() {
      await office.close();
      await browser.close();
      await product.stop();
      expect(product.output()).not.toContain('a bug answered 500');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
