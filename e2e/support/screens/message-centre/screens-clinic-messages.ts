import { randomUUID } from 'node:crypto';
import type { Persona } from '../../../../apps/server/test/support/world.ts';
import type { Office } from '../../office.ts';
import type { Screen } from '../screen.ts';

const TEXTS = [
  'Tere, {firstName}! Algas gripihooaeg. Ootame Teid vaktsineerima. Palun helistage meile, et aeg kokku leppida.',
  'Zdravstvuyte, {firstName}! Priglashaem Vas na EKG. Pozvonite nam, pozhaluysta, vyberem vremya.',
];

/** What the clinic of this office has told somebody: the second text is read. */
export async function fillClinicMessages(office: Office, { userId, personId }: Persona): Promise<void> {
  for (const [at, text] of TEXTS.entries()) {
    const [batch, sms] = [randomUUID(), randomUUID()];
    await office.world.sql(
      `insert into sms_batch (id, clinic_id, text, clinic_name, filter, price, made_by, made_by_name, created_at, send_at)
       values ($1, $2, $3, $4, '{}', 0.09, $5, 'Õie Õun', now(), now())`,
      [batch, office.clinic.id, text, office.clinic.name, userId],
    );
    await office.world.sql(
      `insert into sms (id, batch_id, clinic_id, nr, patient_id, first_name, surname, phone, state, reason, is_online, ended_at)
       values ($1, $2, $3, 1, gen_random_uuid(), 'Mari', 'Maasikas', '+37255531990', 'SKIPPED', 'READ_ONLINE', true, now())`,
      [sms, batch, office.clinic.id],
    );
    await office.world.sql(
      `insert into clinic_message (sms_id, batch_id, clinic_id, owner_user_id, person_id, clinic_name, text, told_at, read_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() - $8 * interval '9 days', case when $8 > 0 then now() end)`,
      [sms, batch, office.clinic.id, userId, personId, office.clinic.name, text, at],
    );
  }
}

/** For a patient whom a clinic has told something; the dashboard first, since the page is read by being shown. */
export const CLINIC_MESSAGES: readonly Screen[] = [
  {
    name: 'clinic-messages-notice',
    async at({ page, t }) {
      await page.goto('/my-e-contacts');
      await page
        .getByRole('link', { name: t('message-centre.patient.read'), exact: true })
        .or(page.getByRole('link', { name: t('message-centre.patient.all') }))
        .waitFor();
    },
  },
  {
    name: 'clinic-messages',
    async at({ page }) {
      await page.goto('/clinic-messages');
      await page.getByText('EKG').waitFor();
    },
  },
];
