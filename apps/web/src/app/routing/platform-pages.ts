import { readSearch, textParam, wordParam } from '@tervik/domain/session/search-params.ts';
import { loadFrom } from './load-from.ts';
import { layout, page } from './page-route.tsx';

/** The import of a page of platform-loads.ts. */
const platformLoad = loadFrom(async () => (await import('./platform-loads.ts')).PLATFORM_LOADS);

/** The platform's pages share their bar. */
const platformLayout = layout('platform-admin', platformLoad('platform-layout'), 'PlatformLayout');
const platform = { frame: 'PLATFORM', parent: () => platformLayout } as const;

/** Every page of the platform's admin (spec §2 "Platform admin"), each a chunk of its own. */
export const platformPages = [
  // On the way in: without the bar, whose pages are not open yet.
  page({
    frame: 'PLATFORM',
    path: '/prm/second-factor',
    load: platformLoad('/prm/second-factor'),
    page: 'SecondFactorPage',
  }),
  platformLayout.addChildren([
    page({
      ...platform,
      path: '/prm',
      load: platformLoad('/prm'),
      page: 'OverviewPage',
    }),
    page({
      ...platform,
      path: '/prm/requests',
      search: readSearch({ request: textParam }),
      load: platformLoad('/prm/requests'),
      page: 'RequestsPage',
    }),
    page({
      ...platform,
      path: '/prm/prompts',
      search: readSearch({ purpose: wordParam('questions', 'summary', 'clinic_summary', 'translation') }),
      load: platformLoad('/prm/prompts'),
      page: 'PromptsPage',
    }),
    page({
      ...platform,
      path: '/prm/ai-models',
      search: readSearch({ edit: textParam }),
      load: platformLoad('/prm/ai-models'),
      page: 'AiModelsPage',
    }),
    page({
      ...platform,
      path: '/prm/announcements',
      search: readSearch({ edit: wordParam('new') }),
      load: platformLoad('/prm/announcements'),
      page: 'AnnouncementsPage',
    }),
    page({
      ...platform,
      path: '/prm/information-hub',
      search: readSearch({ edit: textParam }),
      load: platformLoad('/prm/information-hub'),
      page: 'HubAdminPage',
    }),
    page({
      ...platform,
      path: '/prm/clinics',
      search: readSearch({
        find: textParam,
        state: textParam,
        plan: textParam,
        sort: textParam,
        order: wordParam('down'),
        page: textParam,
      }),
      load: platformLoad('/prm/clinics'),
      page: 'ClinicsPage',
    }),
    page({
      ...platform,
      path: '/prm/clinics/$clinicId',
      load: platformLoad('/prm/clinics/$clinicId'),
      page: 'ClinicPage',
    }),
    page({
      ...platform,
      path: '/prm/add-clinic',
      load: platformLoad('/prm/add-clinic'),
      page: 'AddClinicPage',
    }),
    page({
      ...platform,
      path: '/prm/recovery-codes',
      load: platformLoad('/prm/recovery-codes'),
      page: 'RecoveryCodesPage',
    }),
    page({
      ...platform,
      path: '/prm/feedback',
      search: readSearch({ days: textParam }),
      load: platformLoad('/prm/feedback'),
      page: 'PlatformFeedbackPage',
    }),
    page({
      ...platform,
      path: '/prm/prices',
      load: platformLoad('/prm/prices'),
      page: 'PricesPage',
    }),
  ]),
] as const;
