import { Suspense } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { AssistClinic } from '#features/ai/clinic/queries.ts';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { lazyComponent } from '#lib/lazy-component.ts';
import { AnswerComposer } from './answer/answer-composer.tsx';
import type { Answer } from './answer/use-answer.ts';
import styles from './e-contact.module.css';
import { NoteComposer } from './timeline/notes.tsx';
import type { News } from './use-news.ts';
import type { TabId } from './use-tab.ts';

const TranslateDraft = lazyComponent(
  async () => (await import('#features/ai/clinic/translation.tsx')).TranslateDraft,
);

interface EContactDockProps {
  readonly details: ClinicDetails;
  readonly tab: TabId;
  readonly answer: Answer;
  /** Absent: not known yet. */
  readonly clinic: AssistClinic | undefined;
  readonly perform: News['perform'];
  readonly onReopen: () => void;
  readonly onTemplates: () => void;
  /** Somebody has gone to the text. */
  readonly onBegin: () => void;
}

/** Docked below the letters: the answer, or beside the notes a new note. */
export function EContactDock(props: EContactDockProps) {
  const { details, tab, answer, clinic, perform, onReopen, onTemplates, onBegin } = props;
  const { id, patientLocale } = details.eContact;
  return (
    <div data-e-contact="" className={styles.dock} onFocus={onBegin}>
      <PartBoundary shows={tab}>
        {tab === 'notes' ? (
          <NoteComposer details={details} perform={perform} />
        ) : (
          <AnswerComposer
            details={details}
            answer={answer}
            onReopen={onReopen}
            onTemplates={onTemplates}
            translation={
              clinic !== undefined &&
              answer.canAnswer && (
                <PartBoundary optional>
                  <Suspense fallback={null}>
                    <TranslateDraft
                      eContactId={id}
                      text={answer.draft.text}
                      to={patientLocale}
                      clinic={clinic}
                      onUse={answer.write}
                    />
                  </Suspense>
                </PartBoundary>
              )
            }
          />
        )}
      </PartBoundary>
    </div>
  );
}
