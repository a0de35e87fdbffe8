import { ActionDone, IdParams } from './e-contact.ts';
import { SickLeaveForm } from './forms.ts';
import { defineRoute } from './route.ts';

export const addSickLeave = defineRoute({
  name: 'addSickLeave',
  method: 'POST',
  path: '/patient/e-contacts/{id}/sick-leave',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Asks for sick leave in an open e-contact of mine',
  params: IdParams,
  body: SickLeaveForm.omit({ kind: true }),
  response: ActionDone,
});
