import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { DraftVersions } from '#features/draft/draft-versions.tsx';
import { actThenFocus, focusAnswer } from '#features/e-contact/clinic/requested-focus.ts';
import { Waiting } from '#features/file/shared/waiting.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import type { Answer } from './use-answer.ts';

/** What the writer must know before the answer goes, and what has become of the last try. */
export function AnswerNotices({ id, answer }: { readonly id: string; readonly answer: Answer }) {
  const t = useT();
  const { draft, sending } = answer;
  const { error, othersReplied } = sending.state;
  return (
    <>
      <Waiting compact state={sending.files} />
      <DraftVersions compact draft={draft} around={(choose) => actThenFocus(() => focusAnswer(id), choose)} />
      {othersReplied && (
        <Notice
          tone="info"
          live
          compact
          actions={
            <Button small onClick={sending.forgetOthers}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          {t('conversation.clinic.othersReplied')}
        </Notice>
      )}
      {error !== null && <Failure error={error} />}
    </>
  );
}

/** What went wrong, what is kept and what to do; the text stays where it is. */
function Failure({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  const what =
    error.key === 'E_CONTACT_ALREADY_CLOSED'
      ? t('conversation.clinic.answer.closedMeanwhile')
      : error.status === 0
        ? t('conversation.clinic.answer.offline')
        : error.status === 404 || error.key === 'NO_ACCESS'
          ? t('conversation.clinic.answer.noAccess')
          : `${errorText(error)} ${t('conversation.clinic.answer.kept')}`;
  return (
    <Notice tone="error" live compact title={t('conversation.clinic.answer.notSent')}>
      {what}
    </Notice>
  );
}
