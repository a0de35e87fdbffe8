import { randomUUID } from 'node:crypto';
import type { Browser, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createWorld, type Persona, type PersonaOptions } from '../../apps/server/test/support/world.ts';
import type { TestClinic, World } from '../../apps/server/test/support/world.ts';
import { createApi, type Api } from './api.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { openWindow, sharedProduct, type Window, type WindowOptions } from './people.ts';
import { readPostgres } from './product.ts';
import { LOCALES, text } from './texts.ts';
import { watchTraces } from './traces.ts';

/** A clinic of a journey's own, with people whose sessions run already: no code is spent, nobody else is in the way. */
export interface Office {
  readonly url: string;
  readonly world: World;
  readonly clinic: TestClinic;
  readonly mailbox: Mailbox;
  /** Somebody of this clinic's list unless the options say otherwise, with an address that no other run has. */
  person(options?: PersonaOptions): Promise<Persona>;
  staff(options?: PersonaOptions): Promise<Persona>;
  /** Somebody of the platform, nobody's patient; signed in with two factors unless the options say otherwise. */
  platformAdmin(options?: PersonaOptions): Promise<Persona>;
  api(who: Persona): Api;
  open(who: Persona | undefined, options: OpenOptions): Promise<Window>;
  /** A health text: `say` marks it, so that it is found wherever it must not be. */
  say(words: string): string;
  /** A new e-contact of the patient, to this clinic unless another one is named. @returns its id */
  write(patient: Persona, words?: string, to?: TestClinic): Promise<string>;
  /** What was done in it, oldest first. */
  acts(eContactId: string): Promise<string[]>;
  /** Closes the windows. @throws where a browser complained, or a health text left the page */
  close(): Promise<void>;
}

export type OpenOptions = Omit<WindowOptions, 'as' | 'token' | 'url'> & {
  /** Its socket never opens: the page grows old without knowing. */
  readonly deaf?: boolean;
};

export interface OfficeAt {
  readonly url: string;
  readonly mailboxUrl: string;
  readonly ownerUrl: string;
}

const sharedOffice = (): OfficeAt => {
  const { url, mailboxUrl, dataDir } = sharedProduct();
  return { url, mailboxUrl, ownerUrl: readPostgres(dataDir).ownerUrl };
};

/** @param at the product; none = the one that all journeys share */
export async function openOffice(browser: Browser, at: OfficeAt = sharedOffice()): Promise<Office> {
  const { url } = at;
  const world = createWorld(at.ownerUrl);
  const run = randomUUID().slice(0, 8);
  const clinic = await world.clinic({ name: `Pihlaka ${run}` });
  const mailbox = openMailbox(at.mailboxUrl);
  const windows: { readonly window: Window; readonly traces: string[] }[] = [];
  let people = 0;

  const person = (options: PersonaOptions = {}): Promise<Persona> =>
    world.persona({ listedIn: clinic, email: `trouble${(people += 1)}.${run}@tervik.example`, ...options });
  return {
    url,
    world,
    clinic,
    mailbox,
    person,
    staff: (options = {}) =>
      world.persona({ staffOf: clinic, email: `staff${(people += 1)}.${run}@tervik.example`, ...options }),
    platformAdmin: (options = {}) =>
      world.persona({
        isPatient: false,
        isAdmin: true,
        email: `platform${(people += 1)}.${run}@tervik.example`,
        ...options,
      }),
    api: (who) => createApi(url, who.token),
    async open(who, { deaf = false, ...options }) {
      // The pages speak the language of whom they know.
      if (who !== undefined)
        await world.sql('update app_user set locale = $2 where id = $1', [who.userId, options.locale]);
      const window = await openWindow(browser, {
        ...options,
        url,
        ...(who !== undefined && { token: who.token }),
      });
      windows.push({ window, traces: await watchTraces(window.context) });
      // It never opens: an open one asks for everything again, at a moment that no test can know.
      if (deaf) await window.page.routeWebSocket(/.*/, () => new Promise(() => undefined));
      return window;
    },
    say: (words) => `${words} mure${run}`,
    async write(patient, words = 'Selg', to = clinic) {
      const body = {
        eContactType: 'BACK_PAIN',
        patientPersonId: patient.personId,
        clinicId: to.id,
        text: `${words} mure${run}`,
      };
      const { status, body: answer } = await createApi(url, patient.token).call(createFallbackEContact, {
        body,
        key: randomUUID(),
      });
      expect(status).toBe(200);
      return answer.eContactId;
    },
    async acts(eContactId) {
      const rows = await world.sql<{ type: string }>(
        'select type from activity where e_contact_id = $1 order by created_at, id',
        [eContactId],
      );
      return rows.map(({ type }) => type);
    },
    async close() {
      await Promise.all(windows.map(({ window }) => window.context.close()));
      await world.close();
      expect(windows.flatMap(({ window }) => window.complaints)).toEqual([]);
      const telling = [`mure${run}`, ...LOCALES.map((locale) => text(locale, 'e-contact.type.BACK_PAIN'))];
      const told = windows
        .flatMap(({ traces }) => traces)
        .filter((trace) => {
          const plain = (URL.canParse(trace) ? decodeURIComponent(trace) : trace).toLowerCase();
          return telling.some((word) => plain.includes(word.toLowerCase()));
        });
      expect(told).toEqual([]);
    },
  };
}

/** Twice in one moment: the second click comes before the first one has drawn anything. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
