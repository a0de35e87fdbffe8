import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { lazyComponent } from '#lib/lazy-component.ts';
import { Skeleton } from '#ui/content/states.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Tabs } from '#ui/frame/tabs.tsx';
import styles from './e-contact.module.css';
import own from './parts.module.css';
import type { AssistClinic } from '#features/ai/clinic/queries.ts';
import { NoteList } from './timeline/notes.tsx';
import { EContactTimeline } from './timeline/timeline.tsx';
import type { News } from './use-news.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { ScheduledEntries } from '#features/scheduled-action/clinic/scheduled-entries.tsx';
import { TABS } from './use-tab.ts';
import type { TabId } from './use-tab.ts';

// What is not on the first screen comes when it is asked for.
const FilesTab = lazyComponent(async () => (await import('#features/file/clinic/files-tab.tsx')).FilesTab);
const OthersTab = lazyComponent(async () => (await import('./timeline/others-tab.tsx')).OthersTab);
const Recommendations = lazyComponent(
  async () => (await import('#features/ai/clinic/recommendations.tsx')).Recommendations,
);
const loadFitting = withTexts(
  ['information-hub'],
  () => import('#features/information-hub/clinic/fitting-items.tsx'),
);
const FittingItems = lazyComponent(async () => (await loadFitting()).FittingItems);
const loadFeedback = withTexts(
  ['feedback', 'feedback.clinic', 'errors.clinic'],
  () => import('#features/feedback/clinic/e-contact-feedback.tsx'),
);
const EContactFeedback = lazyComponent(async () => (await loadFeedback()).EContactFeedback);
const Summary = lazyComponent(async () => (await import('#features/ai/clinic/summary.tsx')).Summary);
const TranslateEntry = lazyComponent(
  async () => (await import('#features/ai/clinic/translation.tsx')).TranslateEntry,
);

interface PartsProps {
  readonly details: ClinicDetails;
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly perform: News['perform'];
  readonly onTakenBack: () => void;
  /** Absent: not known yet. */
  readonly clinic: AssistClinic | undefined;
  readonly onInsert: (text: string) => void;
  /** At the end of the tabs' line. */
  readonly end: ReactNode;
}

/** The parts of an e-contact, one at a time. */
export function Parts({ details, tab, onTab, end, ...rest }: PartsProps) {
  const t = useT();
  const wide = useWide();
  const files = details.activities.reduce((count, activity) => count + activity.files.length, 0);
  const counts: Partial<Record<TabId, number>> = { notes: details.noteCount, files };
  return (
    <div className={styles.tabs} data-e-contact="">
      <Tabs
        label={t('conversation.clinic.view.tabs')}
        tabs={TABS.map((id) => ({
          id,
          label: t(`conversation.clinic.tab.${id}`),
          count: (counts[id] ?? 0) > 0 ? counts[id] : undefined,
        }))}
        selected={tab}
        end={end}
        onSelect={onTab}
      >
        <div className={own.tabPanel}>
          {/* Beside the list the patient's name is the second heading, alone it is the first. */}
          {!wide && <h2 className="sr-only">{t(`conversation.clinic.tab.${tab}`)}</h2>}
          <PartBoundary shows={tab}>
            <Suspense fallback={<Skeleton count={4} label={t('ui.loading')} />}>
              <Part details={details} tab={tab} {...rest} />
            </Suspense>
          </PartBoundary>
        </div>
      </Tabs>
    </div>
  );
}

function Part({ details, tab, perform, onTakenBack, onInsert, clinic }: Omit<PartsProps, 'onTab' | 'end'>) {
  const { id } = details.eContact;
  switch (tab) {
    case 'notes':
      return <NoteList id={id} />;
    case 'files':
      return <FilesTab details={details} />;
    case 'others':
      return <OthersTab details={details} />;
    case 'recommendations':
      return (
        <Stack gap="section">
          <Recommendations id={id} onInsert={onInsert} />
          <Aside>
            <FittingItems type={details.eContact.type} />
          </Aside>
        </Stack>
      );
    default:
      return (
        <div className={own.letters}>
          {clinic !== undefined && (
            <Aside>
              {/* What was written is printed, not what a model makes of it. */}
              <div className={styles.notPrinted}>
                <Summary details={details} clinic={clinic} />
              </div>
            </Aside>
          )}
          <EContactTimeline
            details={details}
            renderTranslation={(activity) =>
              clinic !== undefined && (
                <Aside>
                  <TranslateEntry activity={activity} details={details} clinic={clinic} />
                </Aside>
              )
            }
            leaving={
              <ScheduledEntries
                scheduledActions={details.scheduledActions}
                perform={perform}
                onTakenBack={onTakenBack}
              />
            }
          />
          {wasCompleted(details) && (
            <Aside>
              <div className={styles.notPrinted}>
                <EContactFeedback eContactId={id} />
              </div>
            </Aside>
          )}
        </div>
      );
  }
}

/** Only then has the patient been asked how it was. */
const wasCompleted = ({ activities }: ClinicDetails): boolean =>
  activities.some(({ type }) => type === 'COMPLETED' || type === 'ARCHIVED' || type === 'CANCELLED');

/** What helps, and is missed by nobody who reads the letters. */
function Aside({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary optional>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
