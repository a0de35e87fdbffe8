import { useEffect, useRef, useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import { useDraft } from '../../lib/drafts.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Pane } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AnswerComposer } from './answer-composer.tsx';
import { Assignment } from './assignment.tsx';
import styles from './clinic.module.css';
import { EContactHeader } from './e-contact-header.tsx';
import { NewsNotice } from './news-notice.tsx';
import { NoteComposer, NoteList } from './notes.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { ReasonAction } from './reason-dialog.tsx';
import { EContactTimeline, isLetter } from './timeline.tsx';
import { useNewestInView } from './use-newest-in-view.ts';
import { useNews } from './use-news.ts';
import { useWide } from './use-wide.ts';

export interface EContactViewProps {
  readonly id: string;
  readonly details: ClinicDetails;
  readonly listHref: string;
  /** The last refresh failed: what is shown is of `updatedAt` (epoch ms). */
  readonly failed: boolean;
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** One e-contact: the patient on top, the letters in the middle, the answer docked below. */
export function EContactView({ id, details, listHref, failed, updatedAt, onRetry }: EContactViewProps) {
  const t = useT();
  const { time } = useFormats();
  const [tab, setTab] = useState<'timeline' | 'notes'>('timeline');
  const [dialog, setDialog] = useState<ReasonAction>();
  const draft = useDraft(`answer:${id}`);
  const news = useNews(id, details);
  const pane = useRef<HTMLDivElement>(null);
  const lastLetter = details.activities.findLast((activity) => isLetter(activity, details))?.id;
  useNewestInView(pane, useWide() && tab === 'timeline', lastLetter);
  useFocusWhenAlone();
  return (
    <Pane
      scrollRef={pane}
      header={
        <>
          <EContactHeader details={details} listHref={listHref} perform={news.perform} onDialog={setDialog} />
          <div className={styles.notices}>
            {failed && (
              <Notice
                tone="warning"
                live
                actions={
                  <Button small onClick={onRetry}>
                    {t('ui.retry')}
                  </Button>
                }
              >
                {t('clinic.error.staleOne', { time: time(updatedAt) })}
              </Notice>
            )}
            <NewsNotice news={news} textKept={!draft.isEmpty} />
          </div>
        </>
      }
      footer={
        tab === 'timeline' ? (
          <AnswerComposer
            details={details}
            draft={draft}
            perform={news.perform}
            onReopen={() => setDialog('REOPEN')}
          />
        ) : (
          <NoteComposer details={details} perform={news.perform} />
        )
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label={t('clinic.view.tabs')}
          tabs={[
            { id: 'timeline', label: t('clinic.view.timeline') },
            {
              id: 'notes',
              label: t('clinic.view.notes'),
              count: details.noteCount > 0 ? details.noteCount : undefined,
            },
          ]}
          selected={tab}
          end={<Assignment details={details} perform={news.perform} />}
          onSelect={setTab}
        >
          <div className={styles.tabPanel}>
            {tab === 'timeline' ? <EContactTimeline details={details} /> : <NoteList id={id} />}
          </div>
        </Tabs>
      </div>
      <ReasonDialog
        id={id}
        action={dialog}
        hasDraft={!draft.isEmpty}
        perform={news.perform}
        onClose={() => setDialog(undefined)}
      />
    </Pane>
  );
}

/** On a narrow window the list is gone, and the focus with it: it begins at the patient's name. */
function useFocusWhenAlone() {
  const wide = useWide();
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!wide)
      document.querySelector<HTMLElement>('main [data-page-heading]')?.focus({ preventScroll: true });
  }, [wide]);
}
