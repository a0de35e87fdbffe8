import { randomUUID } from 'node:crypto';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import type { Case, Cast } from '../../case.ts';

const AUDIENCE = {
  countryCode: 'EE',
  ageFrom: PLATFORM_LIMITS.announcementAgeFrom,
  ageTo: PLATFORM_LIMITS.announcementAgeTo,
  sex: 'BOTH',
};

/** What the platform's admin does, and nobody else: least of all those who may write a clinic's own messages. */
const admins = (call: (cast: Cast) => object): Case => ({
  state: 'NONE',
  call: (_, cast) => call(cast),
  allowed: ['platformAdmin'],
});
/** What it is for me is closed for me alone, so every patient may. */
const patients = (call: () => object): Case => ({ state: 'NONE', call, allowed: [], ownData: true });

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const announcementCases: Record<string, Case> = {
  listAnnouncements: admins(() => ({})),
  addAnnouncement: admins(() => ({
    body: {
      audience: AUDIENCE,
      texts: { et: 'Tere.' },
      from: null,
      until: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })),
  countAnnouncementReach: admins(() => ({ body: { audience: AUDIENCE } })),
  withdrawAnnouncement: admins(({ announcementId }) => ({ params: { id: announcementId }, body: {} })),
  restoreAnnouncement: admins(({ announcementId }) => ({ params: { id: announcementId }, body: {} })),
  listPatientAnnouncements: patients(() => ({})),
  dismissAnnouncement: patients(() => ({ params: { id: randomUUID() }, body: {} })),
  showAnnouncementAgain: patients(() => ({ params: { id: randomUUID() }, body: {} })),
};
