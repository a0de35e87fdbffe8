import { Send } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { reportTechnicalProblem } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isBlank, isTooLong } from '@tervik/domain/text.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { lastPage } from '#lib/router/last-page.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig, useSession } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { BackToHelp } from './back-to-help.tsx';

/** /help/technical-problem: what does not work, to the support mailbox; never about health. */
export function TechnicalProblemPage() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t(sentTo === null ? 'support.help.problem.title' : 'support.help.problem.sentTitle'));
  return (
    <Page>
      <BackToHelp />
      {sentTo === null ? (
        <ProblemForm onSent={setSentTo} />
      ) : (
        <Sent email={sentTo} onAnother={() => setSentTo(null)} />
      )}
    </Page>
  );
}

function ProblemForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const { user } = useSession();
  const { emergencyNumber, supportEmail } = useConfig();
  const { run, pending, error, clearError } = useAction(reportTechnicalProblem);
  const [email, setEmail] = useState(user?.email ?? '');
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  const page = lastPage();

  const refused = error?.key.startsWith('EMAIL_') === true ? errorText(error) : undefined;
  const emailProblem = isBlank(email) ? t('support.help.problem.emailRequired') : refused;
  const tooLong = isTooLong(message)
    ? t('support.help.problem.messageTooLong', { max: LIMITS.messageCharacters })
    : undefined;
  const messageProblem = isBlank(message) ? t('support.help.problem.messageRequired') : tooLong;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBlank(email)) return emailField.current?.focus();
    if (messageProblem !== undefined) return messageField.current?.focus();
    const to = email.trim();
    const body = { email: to, message, page, browser: navigator.userAgent.slice(0, 400), locale };
    const answer = await run({ body });
    if (answer !== undefined) onSent(to);
    return undefined;
  }

  return (
    <>
      <PageHeading lead={t('support.help.problem.lead')}>{t('support.help.problem.title')}</PageHeading>
      <Notice tone="warning" title={t('support.help.problem.noHealthTitle')}>
        {t('support.help.problem.noHealth', { number: emergencyNumber })}
      </Notice>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <TextField
            ref={emailField}
            label={t('support.help.problem.email')}
            hint={t('support.help.problem.emailHint')}
            type="email"
            autoComplete="email"
            value={email}
            readOnly={pending}
            onChange={(event) => {
              setEmail(event.target.value);
              clearError();
            }}
            error={tried ? emailProblem : undefined}
          />
          <TextArea
            ref={messageField}
            label={t('support.help.problem.message')}
            hint={t('support.help.problem.messageHint')}
            rows={6}
            value={message}
            readOnly={pending}
            onChange={(event) => setMessage(event.target.value)}
            counter={{
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count, max) => t('ui.characters', { count, max }),
            }}
            error={tried ? messageProblem : tooLong}
          />
          <div>
            <h2>{t('support.help.problem.alsoSent')}</h2>
            <p>{t('support.help.problem.alsoSentText', { page })}</p>
          </div>
          {error !== null && refused === undefined && (
            <Notice tone="error" live title={t('support.help.problem.failed')}>
              {errorText(error)} {t('support.help.problem.failedText', { email: supportEmail })}
            </Notice>
          )}
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              icon={<Send />}
              pending={pending}
              pendingLabel={t('support.help.problem.sending')}
            >
              {t('support.help.problem.send')}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </>
  );
}

function Sent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const t = useT();
  const { emergencyNumber } = useConfig();
  return (
    <>
      {/* The form is gone: the reader begins at what took its place. */}
      <PageHeading ref={(heading) => heading?.focus()} lead={t('support.help.problem.sentText', { email })}>
        {t('support.help.problem.sentTitle')}
      </PageHeading>
      <Notice tone="warning">{t('support.help.problem.sentHealth', { number: emergencyNumber })}</Notice>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/')}>
          {t('common.backHome')}
        </LinkButton>
        <Button variant="quiet" onClick={onAnother}>
          {t('support.help.problem.another')}
        </Button>
      </FormActions>
    </>
  );
}
