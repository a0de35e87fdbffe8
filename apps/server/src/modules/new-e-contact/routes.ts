import { createClinicEContact, createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { BrowserCookie } from '#platform/http/session-cookie.ts';
import { holdPlace } from '#modules/intake/index.ts';
import { newFlowToken, type WorkflowDeps, type WorkflowNews } from '#modules/questionnaire/index.ts';
import { createFallback, getCreationTarget, type CreationSettings } from './create.ts';
import { abandon, finalize } from './finalize.ts';
import { createByStaff } from './create-by-staff.ts';
import { beginWorkflow, keepWorkflow, readNews, type Asked } from './start.ts';
import { findFlow, listOpen, listStarted } from './started.ts';

/** By which an e-contact whose questionnaire is filled in at the partner's finds back into its browser. */
const CREATION_COOKIE: BrowserCookie = { name: 'creation', lifetime: SERVER_LIMITS.flowLifetime };

/** Calls by which an e-contact is begun and brought to its end (docs/flows/creation.md); those of staff beside them. */
export function registerNewEContactRoutes(
  serve: Serve,
  settings: CreationSettings,
  deps: WorkflowDeps,
): void {
  serve(createClinicEContact, (tx, { body }) => createByStaff(tx, body));
  serve(createFallbackEContact, (tx, { body }) => createFallback(tx, body, settings));
  serve<typeof creation.startEContact, Asked>(
    creation.startEContact,
    async (tx, _input, http, asked) => {
      const token = newFlowToken();
      const started = await keepWorkflow(tx, asked, token);
      // Not before: a refusal takes no other one's cookie away.
      http.cookie(CREATION_COOKIE).set(token);
      return started;
    },
    {
      before: ({ body, query }, _http, within) =>
        beginWorkflow({ ...body, locale: query.locale }, deps, within),
      perMinute: 120,
    },
  );
  serve<typeof creation.finalizeEContact, WorkflowNews>(
    creation.finalizeEContact,
    async (tx, { body }, http, news) => {
      const cookie = http.cookie(CREATION_COOKIE);
      const done = await finalize(tx, { ...body, flowHash: cookie.hash, news });
      // The cookie of another one, begun later in this browser, stays.
      if (done.creationStatus !== 'STARTED' && cookie.hash !== null) {
        const { eContactId } = await findFlow(tx, cookie.hash);
        if (eContactId === null) cookie.clear();
      }
      return done;
    },
    { before: ({ body }, _http, within) => readNews(body.eContactId, deps, within) },
  );
  serve(creation.holdPlace, async (tx, { body, query }) => {
    await getCreationTarget(tx, body);
    return { notice: await holdPlace(tx, body, query.locale ?? tx.locale) };
  });
  serve(creation.getFlow, (tx, _input, http) => findFlow(tx, http.cookie(CREATION_COOKIE).hash), {
    readOnly: true,
  });
  serve(creation.listStarted, (tx) => listStarted(tx), { readOnly: true });
  serve(creation.abandonEContact, async (tx, { params }) => {
    await abandon(tx, params.id);
    return { ok: true as const };
  });
  serve(creation.listOpenEContacts, (tx, { query }) => listOpen(tx, query), { readOnly: true });
}
