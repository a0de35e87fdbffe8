import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeHome, startProduct } from './product.ts';

/** One product with the demo, as `npm start` makes it, for all journeys of the browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = makeHome();
  // Analytics could be on: no page may ask for it but after opt-in.
  const settings = ({ SIM_HTTP_PORT }: Readonly<Record<string, string>>) => ({
    APP_MODE: 'DEMO',
    LOG_LEVEL: 'error',
    ANALYTICS_ID: 'G-JOURNEY',
    // One questionnaire is the partner's; all others are filled in here.
    AWELL_URL: `http://localhost:${SIM_HTTP_PORT}/awell/graphql`,
    AWELL_API_KEY: 'simulated',
    AWELL_PATHWAYS: 'QUEST_EEK2=eek2',
  });
  const product = await startProduct({ home, web: true, settings });
  project.provide('product', {
    url: product.url,
    mailboxUrl: `http://127.0.0.1:${product.settings['SIM_HTTP_PORT']}`,
    dataDir: product.settings['DATA_DIR']!,
  });
  return async () => {
    const printed = product.output();
    await product.stop();
    fs.rmSync(home, { recursive: true, force: true });
    // A bug that no page showed still is one.
    if (printed.includes('a bug answered 500'))
      throw new Error(`the server answered 500 during the journeys:\n${printed}`);
  };
}
