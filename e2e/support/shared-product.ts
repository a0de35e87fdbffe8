import fs from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { SharedProduct } from './people.ts';
import { makeHome, startProduct } from './product.ts';

/**
 * For each worker a product of its own with the demo, as `npm start` makes it: files that run at the same time share
 * no demo account, no mailbox and no limit. The journeys of one worker run one after the other and share its product.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = await countWorkers(project);
  const products: Started[] = [];
  const end = async (): Promise<void> => {
    const ends = await Promise.allSettled(products.map((product) => product.end()));
    for (const one of ends) if (one.status === 'rejected') throw one.reason;
  };
  try {
    // One after the other: the first one builds the web app for all.
    for (let worker = 0; worker < workers; worker += 1) products.push(await startSharedProduct());
  } catch (error) {
    await end();
    throw error;
  }
  project.provide(
    'products',
    products.map(({ told }) => told),
  );
  return end;
}

/** One file alone needs no second product. */
async function countWorkers(project: TestProject): Promise<number> {
  // The files that were asked for are not in Vitest's types; without them all files count.
  const { filenamePattern } = project.vitest as { filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  return Math.min(project.vitest.config.maxWorkers, testFiles.length);
}

interface Started {
  readonly told: SharedProduct;
  /** @throws where the server answered 500 */
  end(): Promise<void>;
}

async function startSharedProduct(): Promise<Started> {
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
  return {
    told: {
      url: product.url,
      mailboxUrl: `http://127.0.0.1:${product.settings['SIM_HTTP_PORT']}`,
      dataDir: product.settings['DATA_DIR']!,
    },
    async end(): Promise<void> {
      const printed = product.output();
      await product.stop();
      fs.rmSync(home, { recursive: true, force: true });
      // A bug that no page showed still is one.
      if (printed.includes('a bug answered 500'))
        throw new Error(`the server answered 500 during the journeys:\n${printed}`);
    },
  };
}
