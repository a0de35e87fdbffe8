import { randomUUID } from 'node:crypto';
import { NOT_REACHED, SMS_STATES } from '@tervik/domain/message-centre/vocabulary.ts';
import type { Office } from '../../office.ts';
import type { Persona, TestClinic } from '../../../../apps/server/test/support/world.ts';
import type { Window } from '../../people.ts';
import { press } from '../../ways-in.ts';
import type { Screen } from '../screen.ts';

const HOUR = 60 * 60_000;
/** Of a link that whoever fills a message centre first has; a product shows the same page for all. */
const LINK_CODE = '2222zzzz';
const COLLEAGUES = 'Tere, {firstName}! Ootame Teid tervisekontrolli. Palun helistage meile.';
const NAMES = ['Mari', 'Õie-Ülle', 'Екатерина', 'Aleksandr'];

interface Batch {
  readonly text: string;
  readonly sendAt: number;
  readonly template: string | null;
  /** State and reason of each SMS. */
  readonly messages: readonly (readonly [state: string, reason: string | null])[];
}

/** A history with an SMS of every state and every reason, one that waits for its hour, and numbers that want none. */
export async function fillMessageCentre(office: Office, clinic: TestClinic, by: Persona): Promise<void> {
  const { world } = office;
  const madeBy = 'Õie Õun';
  const add = async ({ text, sendAt, template, messages }: Batch): Promise<void> => {
    const id = randomUUID();
    await world.sql(
      `insert into sms_batch (id, clinic_id, template, text, clinic_name, filter, price, made_by, made_by_name, created_at, send_at)
       values ($1, $2, $3, $4, $5, '{}', 0.09, $6, $7, $8, $9)`,
      [
        id,
        clinic.id,
        template,
        text,
        clinic.name,
        by.userId,
        madeBy,
        new Date().toISOString(),
        new Date(sendAt).toISOString(),
      ],
    );
    for (const [nr, [state, reason]] of messages.entries())
      await world.sql(
        `insert into sms (batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, claimed_at, ended_at)
         values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, $7, $8, now(), case when $7 in ('PLANNED', 'SENT') then null else now() end)`,
        [
          id,
          clinic.id,
          nr + 1,
          NAMES[nr % NAMES.length],
          `Maasikas-${'abcdefghijklmnopqrstuvwxyz'[nr % 26]}`,
          reason === 'NO_PHONE' ? null : `+3725553${1000 + nr}`,
          state,
          reason,
        ],
      );
  };
  const now = Date.now();
  // None that would be sent or given up while the pictures are taken.
  const lasting = SMS_STATES.filter((state) => state !== 'PLANNED' && state !== 'SENDING');
  await add({
    text: 'Tere, {firstName}! Algas gripihooaeg. Ootame Teid vaktsineerima. Palun helistage meile, et aeg kokku leppida.',
    sendAt: now - HOUR / 2,
    template: 'FLU',
    messages: [
      ...lasting.map((state) => [state, state === 'FAILED' || state === 'SKIPPED' ? 'OTHER' : null] as const),
      ...NOT_REACHED.map((reason) => ['FAILED', reason] as const),
    ],
  });
  await add({
    text: 'Hello {firstName}! You are welcome to a health check.',
    sendAt: now - HOUR,
    template: null,
    messages: [['DELIVERED', null]],
  });
  await add({
    text: 'Zdravstvuyte, {firstName}! Priglashaem Vas na EKG. Pozvonite nam, pozhaluysta, vyberem vremya.',
    sendAt: now + 24 * HOUR,
    template: 'ECG',
    messages: [
      ['PLANNED', null],
      ['PLANNED', null],
    ],
  });
  await world.sql(
    `insert into sms_template (id, clinic_id, name, text, changed_by_name, changed_at) values ($1, $2, $3, $4, $5, now())`,
    [
      randomUUID(),
      clinic.id,
      'Vastuvõtt lükkus edasi',
      'Tere, {firstName}! Teie vastuvott lukkus edasi. Palun helistage meile.',
      madeBy,
    ],
  );
  // Two that wait for a second person: the reader's own, and a colleague's.
  const approval = (isRequired: boolean) =>
    world.sql(
      `insert into sms_approval (id, clinic_id, is_required, set_by, set_by_name, set_at) values ($1, $2, $3, $4, $5, clock_timestamp())`,
      [randomUUID(), clinic.id, isRequired, by.userId, madeBy],
    );
  await approval(true);
  for (const text of ['Tere, {firstName}! Kutsume Teid vereproovi.', COLLEAGUES])
    await add({
      text,
      sendAt: now + 24 * HOUR,
      template: 'BLOOD_TEST',
      messages: [
        ['PLANNED', null],
        ['PLANNED', null],
        ['SKIPPED', 'NO_PHONE'],
      ],
    });
  await approval(false);
  await world.sql(
    `update sms_batch set made_by = (select id from app_user where id <> made_by limit 1), made_by_name = 'Tiit Kask'
      where clinic_id = $1 and text = $2`,
    [clinic.id, COLLEAGUES],
  );
  await world.sql(
    `insert into sms_link (clinic_id, phone, code, created_at) values ($1, '+37255531997', $2, now()) on conflict do nothing`,
    [clinic.id, LINK_CODE],
  );
  // The link of that number is an invitation's.
  await add({
    text: 'Kutse! Tere, {firstName}! Kirjutage meile veebis: {link}',
    sendAt: now - HOUR,
    template: 'JOIN_PLATFORM',
    messages: [
      ['DELIVERED', null],
      ['DELIVERED', null],
    ],
  });
  await world.sql(
    `update sms set phone = '+37255531997' where nr = 1 and batch_id = (select id from sms_batch where clinic_id = $1 and text like 'Kutse!%')`,
    [clinic.id],
  );
  for (const [phone, isOut, author] of [
    ['+37255531999', true, null],
    ['+37255531998', true, madeBy],
    ['+37255531998', false, madeBy],
  ])
    await world.sql(
      'insert into sms_opt_out (id, clinic_id, phone, is_out, at, by_name) values ($1, $2, $3, $4, now(), $5)',
      [randomUUID(), clinic.id, phone, isOut, author],
    );
}

const openCentre = async ({ page, t }: Window): Promise<void> => {
  await page.goto('/message-centre');
  await page.getByRole('heading', { name: t('message-centre.clinic.history.title') }).waitFor();
  await page
    .getByRole('table')
    .or(page.getByText(t('message-centre.clinic.history.empty')))
    .waitFor();
};
const openReport = async (window: Window, text: string): Promise<void> => {
  await openCentre(window);
  await window.page.getByRole('row').filter({ hasText: text }).getByRole('link').click();
  await window.page.getByRole('table', { name: window.t('message-centre.clinic.report.list') }).waitFor();
};
const openOptOuts = async ({ page, t }: Window): Promise<void> => {
  await page.goto('/message-centre/opt-outs');
  await page.getByRole('heading', { name: t('message-centre.clinic.optOut.now') }).waitFor();
};

/** For staff of a clinic that `fillMessageCentre` has filled. */
export const MESSAGE_CENTRE: readonly Screen[] = [
  { name: 'centre', at: openCentre },
  { name: 'report', at: (window) => openReport(window, 'gripihooaeg') },
  {
    name: 'report-failed',
    async at(window) {
      await openReport(window, 'gripihooaeg');
      await window.page.getByLabel(window.t('message-centre.clinic.report.show')).selectOption('FAILED');
      await window.page.waitForURL(/show=FAILED/);
      await window.page.getByRole('table').waitFor();
    },
  },
  {
    name: 'invitation-unknown',
    async at({ page, t }) {
      await page.goto('/i#2345abcd');
      await page.getByRole('heading', { name: t('message-centre.link.invite.unknownTitle') }).waitFor();
    },
  },
  {
    name: 'invitation',
    async at({ page, t }) {
      await page.goto(`/i#${LINK_CODE}`);
      await page.getByText(t('message-centre.link.invite.text')).waitFor();
    },
  },
  { name: 'report-invitation', at: (window) => openReport(window, 'Kutse') },
  {
    name: 'opt-out-link',
    async at(window) {
      await window.page.goto(`/o#${LINK_CODE}`);
      await window.page.getByRole('button', { name: window.t('message-centre.link.stop') }).waitFor();
    },
  },
  { name: 'report-scheduled', at: (window) => openReport(window, 'EKG') },
  {
    name: 'report-stop',
    async at(window) {
      await press(window, 'message-centre.clinic.stop.open');
      await window.page.getByRole('dialog').getByRole('paragraph').first().waitFor();
    },
  },
  { name: 'report-waiting', at: (window) => openReport(window, 'tervisekontrolli') },
  {
    name: 'report-approve',
    async at(window) {
      await press(window, 'message-centre.clinic.approval.approvePlanned');
      await window.page.getByRole('dialog').getByRole('paragraph').first().waitFor();
    },
  },
  {
    name: 'report-refuse',
    async at(window) {
      await openReport(window, 'tervisekontrolli');
      await press(window, 'message-centre.clinic.approval.refuse');
      await window.page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  { name: 'report-waiting-own', at: (window) => openReport(window, 'vereproovi') },
  {
    name: 'report-none',
    async at({ page, t }) {
      await page.goto('/message-centre/success');
      await page.getByRole('heading', { name: t('message-centre.clinic.report.notThere') }).waitFor();
    },
  },
  {
    name: 'invoice',
    async at({ page, t }) {
      await page.goto('/message-centre/invoice');
      await page.getByRole('table', { name: t('message-centre.clinic.invoice.title') }).waitFor();
    },
  },
  { name: 'opt-outs', at: openOptOuts },
  {
    name: 'opt-outs-back',
    async at(window) {
      await window.page
        .getByRole('table', { name: window.t('message-centre.clinic.optOut.now') })
        .getByRole('button')
        .click();
      await window.page.getByRole('dialog').getByRole('paragraph').first().waitFor();
    },
  },
  {
    name: 'opt-outs-mistake',
    async at(window) {
      await openOptOuts(window);
      await press(window, 'message-centre.clinic.optOut.submit');
      await window.page.getByText(window.t('message-centre.clinic.optOut.required')).waitFor();
    },
  },
];

/** For staff of a clinic that has sent nothing. */
export const NEW_MESSAGE_CENTRE: readonly Screen[] = [
  { name: 'centre', at: openCentre },
  {
    name: 'invoice',
    async at({ page, t }) {
      await page.goto('/message-centre/invoice');
      await page.getByText(t('message-centre.clinic.invoice.empty')).waitFor();
    },
  },
  { name: 'opt-outs', at: openOptOuts },
];
