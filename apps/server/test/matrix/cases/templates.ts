import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const TEMPLATE = { heading: 'Kurguvalu', description: 'Tere!', eContactType: null, isShared: false };

/** One that is nobody's: whose it is, and who may change it, is shown in template.routes.test.ts. */
const nobodys = (body?: unknown): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const templateCases: Record<string, Case> = {
  listTemplates: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  addTemplate: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: TEMPLATE }),
    allowed: OWN_STAFF,
  },
  updateTemplate: nobodys({ ...TEMPLATE, seenUpdatedAt: '2026-11-20T10:00:00.000Z' }),
  removeTemplate: nobodys(),
  restoreTemplate: nobodys({}),
};
