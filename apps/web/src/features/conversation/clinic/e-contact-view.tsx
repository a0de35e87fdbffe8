import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { KeysWait } from '#lib/keyboard/typed-ahead.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { Pane } from '#ui/frame/layout.tsx';
import { AnswerComposer } from './answer/answer-composer.tsx';
import { Assignment } from './header/assignment.tsx';
import type { AssignmentActs } from './header/assignment.tsx';
import { EContactHeader } from './header/e-contact-header.tsx';
import { useCopyRecord } from './record/copy-record.tsx';
import styles from './e-contact.module.css';
import { FirstTime } from './header/first-time.tsx';
import { useLaterAndElsewhere } from './header/later-and-elsewhere.ts';
import { nextOf, usePrefetch } from './neighbours.ts';
import { Notices } from './header/notices.tsx';
import { offerCancelling } from '#features/scheduled-action/clinic/outgoing.ts';
import { Parts } from './parts.tsx';
import { PatientFacts } from './header/patient-facts.tsx';
import { usePrintWhole } from './record/print.ts';
import { QuestionnaireDialog } from '#features/questionnaire/clinic/questionnaire-dialog.tsx';
import { Returned } from '#features/scheduled-action/clinic/returned.tsx';
import { useAnswer } from './answer/use-answer.ts';
import type { Afterwards } from './answer/use-send-answer.ts';
import { useKeys } from './use-keys.ts';
import { useTab } from './use-tab.ts';
import { focusAnswer, focusNote } from '#features/e-contact/clinic/wanted-focus.ts';
import { NewsNotice } from './news-notice.tsx';
import { NoteComposer } from './timeline/notes.tsx';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { useClinics } from '#features/e-contact/clinic/queries.ts';
import { ReasonDialog } from './answer/reason-dialog.tsx';
import type { ReasonAction } from './answer/reason-dialog.tsx';
import { isLetter } from './timeline/timeline.tsx';
import { inboxHref, useInboxSearch } from '#features/inbox/clinic/filters/use-inbox-search.ts';
import { useNewestInView } from './timeline/use-newest-in-view.ts';
import { useNews } from './use-news.ts';
import { useWide } from '#ui/frame/use-wide.ts';

const TemplatePicker = lazy(async () => ({
  default: (await import('#features/template-answer/clinic/template-picker.tsx')).TemplatePicker,
}));

const TranslateDraft = lazy(async () => ({
  default: (await import('#features/ai/clinic/translation.tsx')).TranslateDraft,
}));

export interface EContactViewProps {
  readonly id: string;
  readonly details: ClinicDetails;
  readonly listHref: string;
  /** False while what was fetched ahead is shown, and its opening is still being asked for. */
  readonly opened: boolean;
  /** The last refresh failed: what is shown is of `updatedAt` (epoch ms). */
  readonly failed: boolean;
  readonly updatedAt: number;
  readonly onRetry: () => void;
}

/** One e-contact: the patient on top, the letters in the middle, the answer docked below. */
export function EContactView(props: EContactViewProps) {
  const { id, details, listHref, opened, failed, updatedAt, onRetry } = props;
  const t = useT();
  const client = useQueryClient();
  const search = useInboxSearch();
  const [tab, setTab] = useTab();
  const [dialog, setDialog] = useState<{ readonly action: ReasonAction; readonly afterwards: Afterwards }>();
  const [templates, setTemplates] = useState(false);
  const [questionnaire, setQuestionnaire] = useState(false);
  const clinic = useClinics().data?.find(({ clinicId }) => clinicId === details.eContact.clinicId);
  const news = useNews(id, details, opened);
  const pane = useRef<HTMLDivElement>(null);
  const snoozeButton = useRef<HTMLButtonElement>(null);
  const assignment = useRef<AssignmentActs>(null);
  const record = useCopyRecord(details);
  usePrintWhole();
  usePrefetch(id, opened);

  const next = useRef<string>(undefined);
  const goNext = () => go(inboxHref(next.current, search));
  const goBackTo = () => {
    if (location.pathname !== `/e-contacts/${id}`) go(inboxHref(id, search));
    focusAnswer(id);
  };
  const answer = useAnswer(details, (then) => then === 'NEXT' && goNext(), goBackTo);
  const later = useLaterAndElsewhere(details, news.perform);
  const wide = useWide();
  const [answering, setAnswering] = useState(false);
  const { draft } = answer;
  const { actions } = details;
  const canNote = actions.includes('NOTE');
  const rememberNext = () => {
    // Before it is sent: what is sent changes its place in the list.
    next.current = nextOf(client, id);
  };
  const openDialog = (action: ReasonAction, afterwards: Afterwards = 'STAY') => {
    rememberNext();
    setDialog({ action, afterwards });
  };
  const reply = () => {
    if (tab === 'notes') setTab('timeline');
    focusAnswer(id);
  };
  const send = (then: Afterwards, closing = false) => {
    rememberNext();
    if (tab === 'notes') setTab('timeline');
    answer.send(then, closing);
  };
  const openTemplates = () => {
    reply();
    setTemplates(true);
  };
  const print = () => {
    if (tab !== 'timeline') setTab('timeline');
    // When the letters are drawn.
    setTimeout(() => window.print(), 50);
  };
  useKeys(
    {
      reply,
      note: () => {
        setTab('notes');
        focusNote(id);
      },
      assign: () => assignment.current?.assignToMe(),
      archive: () => openDialog('ARCHIVE', 'NEXT'),
      snooze: () => snoozeButton.current?.click(),
      close: () => go(listHref),
      template: openTemplates,
      send: (toNext) => send(toNext ? 'NEXT' : 'STAY'),
      inAnswer: () => answer.field.current !== null && answer.field.current === document.activeElement,
      questionnaire: () => setQuestionnaire(true),
      print,
      copy: () => void record.copy(details),
    },
    {
      answer: answer.canAnswer,
      send: answer.canAnswer && tab !== 'notes',
      archive: actions.includes('ARCHIVE'),
      note: canNote,
      assign: actions.includes('ASSIGN'),
      snooze: actions.includes('SNOOZE'),
    },
  );
  const lastLetter = details.activities.findLast((activity) => isLetter(activity, details))?.id;
  const leaving = details.outgoing.findLast(({ state }) => state === 'WAITING')?.id;
  useNewestInView(
    pane,
    tab === 'timeline' && { wide, answering: answering || answer.begun },
    leaving ?? lastLetter,
  );
  useFocusWhenAlone(wide);
  const firstTime = <FirstTime details={details} perform={news.perform} onDialog={openDialog} />;

  return (
    <Pane
      scrollRef={pane}
      header={
        <div data-e-contact="">
          <EContactHeader
            details={details}
            listHref={listHref}
            later={later}
            onDialog={openDialog}
            snoozeButton={snoozeButton}
            onQuestionnaire={() => setQuestionnaire(true)}
            onPrint={print}
            onCopy={() => void record.copy(details)}
          />
          <Notices later={later} stale={failed ? { updatedAt, onRetry } : undefined}>
            <NewsNotice news={news} textKept={!draft.isEmpty} />
            <Returned outgoing={details.outgoing} />
            {record.notice}
            {wide && firstTime}
          </Notices>
        </div>
      }
      footer={
        <div data-e-contact="" className={styles.dock} onFocus={() => setAnswering(true)}>
          {tab === 'notes' ? (
            <NoteComposer details={details} perform={news.perform} />
          ) : (
            <AnswerComposer
              details={details}
              answer={answer}
              onReopen={() => openDialog('REOPEN')}
              onTemplates={openTemplates}
              translation={
                clinic !== undefined &&
                answer.canAnswer && (
                  <Suspense fallback={null}>
                    <TranslateDraft
                      eContactId={id}
                      text={draft.text}
                      to={details.eContact.patientLocale}
                      clinic={clinic}
                      onUse={answer.write}
                    />
                  </Suspense>
                )
              }
            />
          )}
        </div>
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
        onTakenBack={goBackTo}
        onInsert={(text) => answer.insert(text, true)}
        clinic={clinic}
        end={<Assignment ref={assignment} details={details} perform={news.perform} />}
      />
      {record.dialog}
      <ReasonDialog
        id={id}
        action={dialog?.action}
        patientName={fullName(details.eContact.patient)}
        draft={draft}
        onSendDraft={
          answer.canAnswer
            ? () => {
                const afterwards = dialog?.afterwards ?? 'STAY';
                setDialog(undefined);
                send(afterwards, true);
              }
            : undefined
        }
        alerts={alertsOf(details.forms)}
        perform={news.perform}
        onClose={() => setDialog(undefined)}
        onLeft={(outgoing) => {
          const afterwards = dialog?.afterwards;
          setDialog(undefined);
          offerCancelling(
            outgoing,
            t(`scheduled-action.left.${outgoing.action}`, { name: fullName(details.eContact.patient) }),
            goBackTo,
          );
          if (afterwards === 'NEXT') goNext();
        }}
      />
      {questionnaire && <QuestionnaireDialog details={details} onClose={() => setQuestionnaire(false)} />}
      {templates && (
        <Suspense fallback={<KeysWait />}>
          <TemplatePicker
            open
            clinicId={details.eContact.clinicId}
            eContactType={details.eContact.type}
            patient={details.eContact.patient}
            onInsert={answer.insert}
            onClose={() => setTemplates(false)}
          />
        </Suspense>
      )}
    </Pane>
  );
}

/** On a narrow window the list is gone, and the focus with it: it begins at the patient's name. */
function useFocusWhenAlone(wide: boolean) {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!wide)
      document.querySelector<HTMLElement>('main [data-page-heading]')?.focus({ preventScroll: true });
  }, [wide]);
}
