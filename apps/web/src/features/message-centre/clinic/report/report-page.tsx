import { useSearch } from '@tanstack/react-router';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { isInvitation } from '@tervik/domain/message-centre/message-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { isUnknown, NotThere } from '#parts/not-there.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { BatchBadge } from '../batch-words.tsx';
import { Approval } from '../approval/approval.tsx';
import { Refused, refusalOf } from '../approval/refused.tsx';
import { countHandled, countNotReached } from '../batch-figures.ts';
import { useSmsBatch } from '../queries.ts';
import { Conversion } from './conversion.tsx';
import { ReportFacts } from './report-facts.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportList } from './report-list.tsx';
import { StopSending } from './stop-sending.tsx';

/** Spec §2 /message-centre/success: how far an SMS to many patients is, and at last what became of each. */
export function ReportPage() {
  const t = useT();
  const { clinic, batch: id } = useSearch({ strict: false });
  const query = useSmsBatch(id);
  const back = hrefTo('/message-centre', { search: { clinic } });
  const { data } = query;
  return (
    <Page width="wide">
      <BackLink href={back}>{t('message-centre.clinic.title')}</BackLink>
      {id === undefined || (data === undefined && isUnknown(query.error)) ? (
        <NotThere
          title={t('message-centre.clinic.report.notThere')}
          text={t('message-centre.clinic.report.notThereText')}
        />
      ) : (
        <Report batch={data} error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

interface ReportProps {
  readonly batch: SmsBatch | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Report({ batch, error, onRetry }: ReportProps) {
  const t = useT();
  // The button goes with what it stops.
  const nextFocus = useNextFocus<HTMLDivElement>();
  usePageTitle(t('message-centre.clinic.report.title'));
  const failed = error !== null && <LoadError error={error} onRetry={onRetry} />;
  if (batch === undefined)
    return (
      <>
        <PageHeading>{t('message-centre.clinic.report.title')}</PageHeading>
        {failed || <Skeleton shape="rows" count={6} label={t('ui.loading')} />}
      </>
    );
  return (
    <>
      <PageHeading
        actions={
          <div {...nextFocus}>
            <Row>
              {isUnderWay(batch) && <StopSending batch={batch} />}
              {!batch.isTest && (
                <LinkButton
                  href={hrefTo('/message-centre/message', {
                    search: { clinic: batch.clinicId, again: batch.id },
                  })}
                >
                  {t('message-centre.clinic.report.again')}
                </LinkButton>
              )}
            </Row>
          </div>
        }
      >
        {t('message-centre.clinic.report.title')}
      </PageHeading>
      <Stack gap="section">
        {failed}
        <Standing batch={batch} />
        {batch.state === 'WAITING' && <Approval batch={batch} />}
        <ReportFigures batch={batch} />
        {!batch.isTest && isOver(batch) && countNotReached(batch.counts) > 0 && (
          <Row>
            <LinkButton
              href={hrefTo('/message-centre/message', {
                search: { clinic: batch.clinicId, notReachedBy: batch.id },
              })}
            >
              {t('message-centre.clinic.report.toNotReached', { count: countNotReached(batch.counts) })}
            </LinkButton>
          </Row>
        )}
        {!batch.isTest && batch.counts.UNKNOWN > 0 && (
          <Notice tone="warning" title={t('message-centre.clinic.report.unknownTitle')}>
            {t('message-centre.clinic.report.unknownText')}
          </Notice>
        )}
        {isInvitation(batch.text) && hasLeft(batch) && <Conversion batch={batch} />}
        <ReportFacts batch={batch} />
        <ReportList batch={batch} />
      </Stack>
    </>
  );
}

/** Something of it can still be stopped. */
const isUnderWay = ({ state }: SmsBatch): boolean =>
  state === 'SCHEDULED' || state === 'SENDING' || state === 'READING';

/** Nothing of it leaves or arrives any more, and something of it has left. */
const isOver = (batch: SmsBatch): boolean =>
  (batch.state === 'DONE' || batch.state === 'STOPPED') &&
  hasLeft(batch) &&
  batch.counts.SENT + batch.counts.SENDING === 0;

/** Has anything of it been sent? */
const hasLeft = ({ counts }: SmsBatch): boolean => countHandled(counts) > counts.STOPPED;

/** When what it waits for is over. */
function untilOf({ state, approval, online }: SmsBatch): string | undefined {
  if (state === 'WAITING') return approval?.until;
  return state === 'READING' ? online?.fallbackAt : undefined;
}

/** Where it stands, in a word and a sentence; said aloud when it changes. */
function Standing({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const { dateTime } = useFormats();
  const refusal = refusalOf(batch.approval);
  const until = untilOf(batch);
  return (
    <div role="status">
      <BatchBadge state={batch.state} />
      {refusal !== null ? (
        <Refused refusal={refusal} />
      ) : (
        <p>
          {t(`message-centre.clinic.report.lead.${batch.state}`, {
            date: dateTime(until ?? batch.stopped?.at ?? batch.sendAt),
            name: batch.stopped?.by ?? '',
          })}
        </p>
      )}
    </div>
  );
}
