import { BriefcaseMedical, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { PatientTimeline } from '@tervik/contract/conversation.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './actions.module.css';
import type { Asked } from './ask-reason.tsx';

type Data = z.output<typeof PatientTimeline>;

const DONE = {
  CANCEL: 'conversation.patient.timeline.cancelled',
  REOPEN: 'conversation.patient.timeline.reopened',
} as const;
const loadAskReason = () => import('./ask-reason.tsx');

/** What the state machine lets me do beside writing (spec §4 "Patient actions"); each with its reason. */
export function MoreActions({ data }: { data: Data }) {
  const t = useT();
  const [asked, setAsked] = useState<Asked>();
  const [done, setDone] = useState<Asked>();
  const { id } = data.eContact;
  const mayCancel = data.actions.includes('CANCEL');
  const mayReopen = data.actions.includes('REOPEN');
  const mayAskLeave =
    data.actions.includes('ADD_INFO') && !data.forms.some(({ kind }) => kind === 'SICK_LEAVE');
  return (
    <>
      {done !== undefined && (
        <Notice tone="success" live>
          {t(DONE[done])}
        </Notice>
      )}
      {(mayCancel || mayReopen || mayAskLeave) && (
        <section aria-label={t('conversation.patient.actions.title')} className={styles.more}>
          {mayAskLeave && (
            <LinkButton
              variant="quiet"
              icon={<BriefcaseMedical />}
              href={hrefTo('/e-contacts/$eContactId/sick-leave', { params: { eContactId: id } })}
            >
              {t('conversation.patient.actions.sickLeave')}
            </LinkButton>
          )}
          {mayReopen && (
            <Button variant="quiet" icon={<RotateCcw />} onClick={() => setAsked('REOPEN')}>
              {t('conversation.patient.actions.reopen')}
            </Button>
          )}
          {mayCancel && (
            <Button variant="quiet" icon={<X />} onClick={() => setAsked('CANCEL')}>
              {t('conversation.patient.actions.cancel')}
            </Button>
          )}
        </section>
      )}
      {asked !== undefined && (
        <LazyPart name="ask-reason" load={loadAskReason}>
          {({ AskReason }) => (
            <AskReason
              eContactId={id}
              action={asked}
              onClose={() => setAsked(undefined)}
              onDone={() => {
                setDone(asked);
                setAsked(undefined);
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  );
}
