import type { Href } from '#lib/router/href.ts';
import { Suspense, useRef, useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { go } from '#lib/router/router.ts';
import { Pane } from '#ui/frame/panes.tsx';
import { useWide } from '#ui/frame/use-wide.ts';
import { focusAnswer, focusNote } from '#features/e-contact/clinic/requested-focus.ts';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { Returned } from '#features/scheduled-action/clinic/returned.tsx';
import type { ReasonAction } from './answer/reason-dialog.tsx';
import { useAnswer } from './answer/use-answer.ts';
import type { Afterwards } from './answer/use-send-answer.ts';
import { EContactDialogs } from './e-contact-dialogs.tsx';
import type { EContactDialog } from './e-contact-dialogs.tsx';
import { EContactDock } from './e-contact-dock.tsx';
import styles from './e-contact.module.css';
import { Assignment } from './header/assignment.tsx';
import type { AssignmentActs } from './header/assignment.tsx';
import { EContactHeader } from './header/e-contact-header.tsx';
import { FirstTime } from './header/first-time.tsx';
import { useLaterAndElsewhere } from './header/later-and-elsewhere.ts';
import { Notices } from './header/notices.tsx';
import { PatientFacts } from './header/patient-facts.tsx';
import { usePrefetch } from './neighbours.ts';
import { NewsNotice } from './news-notice.tsx';
import { Parts } from './parts.tsx';
import { useCopyRecord } from './record/copy-record.tsx';
import { usePrintLetters, usePrintWhole } from './record/print.ts';
import { useLettersInView } from './timeline/use-letters-in-view.ts';
import { useKeys } from './use-keys.ts';
import { useNews } from './use-news.ts';
import { useTab } from './use-tab.ts';
import { useWayOn } from './use-way-on.ts';

const loadBackToFeedback = withTexts(
  ['feedback.clinic'],
  () => import('#features/feedback/clinic/back-to-feedback.tsx'),
);
const BackToFeedback = lazyComponent(async () => (await loadBackToFeedback()).BackToFeedback);

export interface EContactViewProps {
  readonly id: string;
  readonly details: ClinicDetails;
  readonly listHref: Href;
  /** It was opened from the feedback, and `listHref` leads back there. */
  readonly isFromFeedback: boolean;
  /** False while what was fetched ahead is shown, and its opening is still being asked for. */
  readonly opened: boolean;
  /** The last refresh failed: what is shown is of `updatedAt` (epoch ms). */
  readonly failed: boolean;
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** One e-contact: the patient on top, the letters in the middle, the answer docked below. */
export function EContactView(props: EContactViewProps) {
  const { id, details, listHref, isFromFeedback, opened, failed, updatedAt, onRetry } = props;
  const [tab, setTab] = useTab();
  const [dialog, setDialog] = useState<EContactDialog>();
  const clinic = useClinics().data?.find(({ clinicId }) => clinicId === details.eContact.clinicId);
  const news = useNews(id, details, opened);
  const pane = useRef<HTMLDivElement>(null);
  const snoozeButton = useRef<HTMLButtonElement>(null);
  const assignment = useRef<AssignmentActs>(null);
  const record = useCopyRecord(details);
  const way = useWayOn(id);
  const answer = useAnswer(details, (then) => then === 'NEXT' && way.goNext(), way.goBack);
  const later = useLaterAndElsewhere(details, news.perform);
  const wide = useWide();
  const onBegin = useLettersInView(pane, details, tab === 'timeline', answer.begun);
  const print = usePrintLetters(tab === 'timeline', () => setTab('timeline'));
  usePrintWhole();
  usePrefetch(id, opened);

  const askReason = (action: ReasonAction, afterwards: Afterwards = 'STAY') => {
    way.rememberNext();
    setDialog({ kind: 'REASON', action, afterwards });
  };
  const reply = () => {
    if (tab === 'notes') setTab('timeline');
    focusAnswer(id);
  };
  const send = (then: Afterwards, closing = false) => {
    way.rememberNext();
    if (tab === 'notes') setTab('timeline');
    answer.send(then, closing);
  };
  const openTemplates = () => {
    reply();
    setDialog({ kind: 'TEMPLATES' });
  };
  const openQuestionnaire = () => setDialog({ kind: 'QUESTIONNAIRE' });
  const copy = () => void record.copy(details);
  useKeys(
    {
      reply,
      note: () => {
        setTab('notes');
        focusNote(id);
      },
      assign: () => assignment.current?.assignToMe(),
      archive: () => askReason('ARCHIVE', 'NEXT'),
      snooze: () => snoozeButton.current?.click(),
      close: () => go(listHref),
      template: openTemplates,
      send: (toNext) => send(toNext ? 'NEXT' : 'STAY'),
      questionnaire: openQuestionnaire,
      print,
      copy,
    },
    { actions: details.actions, answer, isAnswerShown: tab !== 'notes' },
  );
  const firstTime = <FirstTime details={details} perform={news.perform} onDialog={askReason} />;

  return (
    <Pane
      scrollRef={pane}
      header={
        <div data-e-contact="">
          <EContactHeader
            details={details}
            listHref={listHref}
            later={later}
            onDialog={askReason}
            snoozeButton={snoozeButton}
            onQuestionnaire={openQuestionnaire}
            onPrint={print}
            onCopy={copy}
          />
          {isFromFeedback && (
            <PartBoundary>
              <Suspense fallback={null}>
                <BackToFeedback href={listHref} />
              </Suspense>
            </PartBoundary>
          )}
          <Notices later={later} stale={failed ? { updatedAt, onRetry } : undefined}>
            <NewsNotice news={news} isTextStored={!answer.draft.isEmpty} />
            <Returned scheduledActions={details.scheduledActions} />
            {record.notice}
            {wide && firstTime}
          </Notices>
        </div>
      }
      footer={
        <EContactDock
          details={details}
          tab={tab}
          answer={answer}
          clinic={clinic}
          perform={news.perform}
          onReopen={() => askReason('REOPEN')}
          onTemplates={openTemplates}
          onBegin={onBegin}
        />
      }
    >
      {!wide && (
        <div data-e-contact="" className={styles.about}>
          <PatientFacts details={details} />
          {firstTime}
        </div>
      )}
      <Parts
        details={details}
        tab={tab}
        onTab={setTab}
        perform={news.perform}
        onTakenBack={way.goBack}
        onInsert={(text) => answer.insert(text, true)}
        clinic={clinic}
        end={<Assignment ref={assignment} details={details} perform={news.perform} />}
      />
      {record.dialog}
      <PartBoundary shows={dialog?.kind ?? ''}>
        <EContactDialogs
          details={details}
          dialog={dialog}
          answer={answer}
          perform={news.perform}
          way={way}
          onSendClosing={(afterwards) => send(afterwards, true)}
          onClose={() => setDialog(undefined)}
        />
      </PartBoundary>
    </Pane>
  );
}
