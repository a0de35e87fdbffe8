import type { FormEvent } from 'react';
import { isBlank } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import type { Href } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { AskBeforeLeaving } from '#parts/ask-before-leaving.tsx';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Prices } from './prices.tsx';
import { AgreementSection } from './agreement-section.tsx';
import { ClinicSection } from './clinic-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { SIGNUP_FIELDS } from './signup-fields.ts';
import styles from './signup.module.css';
import { useSignup } from './use-signup.ts';
import type { SignupState } from './use-signup.ts';

/** Fields of one line whose label is no question. */
const NAMED = ['clinicName', 'address', 'firstName', 'surname'] as const;

/**
 * Spec §2 /clinic-signup: a clinic writes about itself, agrees, and proves its e-mail by a code; then it waits for the
 * platform. What is typed outlives a reload of the tab, but for the personal code.
 */
export function ClinicSignupPage() {
  const t = useT();
  const signup = useSignup();
  const { request } = signup;
  usePageTitle(t('clinic-signup.title'));
  const ask = (
    <AskBeforeLeaving
      when={signup.isTyped}
      isSameForm={(current, next) => current.pathname === next.pathname}
      title={t('clinic-signup.leave.title')}
      text={t(
        signup.personalCode === undefined ? 'clinic-signup.leave.text' : 'clinic-signup.leave.textWithCode',
      )}
      leaveLabel={t('clinic-signup.leave.leave')}
      stayLabel={t('clinic-signup.leave.stay')}
    />
  );
  if (!signup.isAtCode || request === undefined)
    return (
      <>
        {ask}
        <SignupFormPage signup={signup} />
      </>
    );
  return (
    <Page>
      {ask}
      <CodeStep
        request={request}
        onResent={signup.onResent}
        lead={t('clinic-signup.code.lead', { email: request.email })}
        submitLabel={t('clinic-signup.code.send')}
        backLabel={t('clinic-signup.code.back')}
        action={signup.sending}
        onCode={async (otp) => {
          const token = await signup.send(otp);
          if (token !== undefined)
            go(`${hrefTo('/clinic-signup/status')}#${token}` as Href, { unasked: true });
          return token !== undefined;
        }}
        onBack={signup.backToForm}
      />
    </Page>
  );
}

function SignupFormPage({ signup }: { readonly signup: SignupState }) {
  const t = useT();
  const { texts, errors, change, personalCode, general } = signup;
  function submit(event: FormEvent): void {
    event.preventDefault();
    void signup.goOn();
  }
  return (
    <Page>
      <PageHeading lead={t('clinic-signup.lead')}>{t('clinic-signup.title')}</PageHeading>
      <HowItWorks hasCode={personalCode !== undefined} />
      <Prices />
      {signup.isLate && (
        <Notice tone="warning" live>
          {t('clinic-signup.code.late')}
        </Notice>
      )}
      <ErrorSummary
        title={t('clinic-signup.check')}
        attempt={signup.attempt}
        mistakes={SIGNUP_FIELDS.flatMap((id) => {
          const text = errors[id];
          if (text === undefined) return [];
          // What is missing names its field; what is wrong with a text does not.
          const named = NAMED.find((one) => one === id && !isBlank(texts[one]));
          return [{ id, text: named === undefined ? text : `${t(`clinic-signup.field.${named}`)}: ${text}` }];
        })}
      />
      {signup.isOutdated && (
        <Notice
          tone="warning"
          actions={
            <Button onClick={() => void signup.takeNewAgreement()}>
              {t('clinic-signup.agreement.newer')}
            </Button>
          }
        >
          {t('errors.platform.AGREEMENT_OUTDATED')}
        </Notice>
      )}
      <form noValidate onSubmit={submit}>
        <Stack gap="section">
          <ClinicSection texts={texts} errors={errors} onChange={change} />
          <ContactSection
            texts={texts}
            errors={errors}
            onChange={change}
            personalCode={personalCode}
            onPersonalCode={signup.changePersonalCode}
          />
          <AgreementSection
            policy={signup.policy}
            agreed={signup.agreed}
            error={errors.agreement}
            form={() => signup.form}
            onAgree={signup.agree}
          />
          {general !== undefined && (
            <Notice tone="error" live title={t('clinic-signup.failed')}>
              {general}
            </Notice>
          )}
          {/* Not docked as elsewhere: it would lie over the text that is to be read. */}
          <Row>
            <Button
              type="submit"
              variant="primary"
              wide
              pending={signup.asking}
              pendingLabel={t('ui.pending')}
            >
              {t('clinic-signup.next')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Page>
  );
}

/** What happens in which order, and what is kept of what is typed. */
function HowItWorks({ hasCode }: { readonly hasCode: boolean }) {
  const t = useT();
  return (
    <section aria-labelledby="how-title">
      <Stack>
        <h2 id="how-title">{t('clinic-signup.how.title')}</h2>
        <ol className={styles.steps}>
          <li>{t('clinic-signup.how.step1')}</li>
          <li>{t('clinic-signup.how.step2')}</li>
          <li>{t('clinic-signup.how.step3')}</li>
        </ol>
        <p className={styles.muted}>{t(hasCode ? 'clinic-signup.keptWithoutCode' : 'clinic-signup.kept')}</p>
      </Stack>
    </section>
  );
}
