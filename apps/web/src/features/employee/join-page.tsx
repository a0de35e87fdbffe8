import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { joinClinic } from '@tervik/contract/routes-common.gen.ts';
import { readJoinCode } from '@tervik/domain/employee/join-code.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { noteUser, signOut, useSession } from '#lib/session/session.ts';
import { rememberTarget } from '#lib/session/target.ts';
import { Redirect } from '#parts/redirect.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import styles from './join-page.module.css';

const PATH = '/join-clinic';

/**
 * Where digital ID is off, an invitation to a clinic's staff is taken up here (decisions "Clinic, plan, staff"): by
 * somebody whose account has the invited address, and who was told the code.
 */
export function JoinClinicPage() {
  const t = useT();
  const { user } = useSession();
  const [joined, setJoined] = useState<string>();
  usePageTitle(t('employee.join.title'));
  if (user === null) return <HowToJoin />;
  if (user.incompleteProfile) return <ProfileFirst />;
  return (
    <Page>
      {joined === undefined ? (
        <EnterCode email={user.email} onJoined={setJoined} />
      ) : (
        <Joined key={joined} clinicName={joined} />
      )}
    </Page>
  );
}

/** The two steps, for whoever comes from the mail; the way in leads back here. */
function HowToJoin() {
  const t = useT();
  const remember = (): void => rememberTarget(PATH);
  return (
    <Page>
      <PageHeading lead={t('employee.join.lead')}>{t('employee.join.title')}</PageHeading>
      <Stack>
        <ol className={styles.steps}>
          <li>{t('employee.join.step1')}</li>
          <li>{t('employee.join.step2')}</li>
        </ol>
        <p>{t('employee.join.noCode')}</p>
        <FormActions>
          <LinkButton variant="primary" href={hrefTo('/choose-auth')} onClick={remember}>
            {t('employee.join.signIn')}
          </LinkButton>
          <LinkButton href={hrefTo('/choose-signup')} onClick={remember}>
            {t('employee.join.signUp')}
          </LinkButton>
        </FormActions>
      </Stack>
    </Page>
  );
}

/** Without a name and a birth date nobody works anywhere; the profile leads back here. */
function ProfileFirst() {
  useEffect(() => rememberTarget(PATH), []);
  return <Redirect href={hrefTo('/complete-profile')} />;
}

function EnterCode({ email, onJoined }: { email: string; onJoined: (clinicName: string) => void }) {
  const t = useT();
  const errorText = useErrorText();
  const [digits, setDigits] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [field, fieldRef] = useFocusWhenShown<HTMLInputElement>();
  const { run, pending, error, clearError } = useAction(joinClinic);
  // A refusal takes the reader to what it speaks of.
  useEffect(() => {
    if (error !== null) field.current?.select();
  }, [error, field]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const code = readJoinCode(digits);
    setIncomplete(code === null);
    if (code === null) return field.current?.focus();
    const joined = await run({ body: { code } });
    if (joined === undefined) return;
    noteUser(joined.userClaim);
    onJoined(joined.clinicName);
  }
  async function useAnotherAccount(): Promise<void> {
    setLeaving(true);
    await signOut().catch(() => undefined);
    setLeaving(false);
  }

  const mistake = incomplete
    ? t('employee.join.incomplete', { digits: LIMITS.joinCodeDigits })
    : error === null
      ? undefined
      : errorText(error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="section">
        <PageHeading lead={t('employee.join.codeLead')}>{t('employee.join.title')}</PageHeading>
        <CodeField
          ref={fieldRef}
          label={t('employee.join.code')}
          hint={t('employee.join.codeHint', { digits: LIMITS.joinCodeDigits })}
          value={digits}
          onValue={(typed) => {
            clearError();
            setIncomplete(false);
            setDigits(typed);
          }}
          length={LIMITS.joinCodeDigits}
          autoComplete="off"
          error={mistake}
        />
        <FormActions>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('employee.join.submit')}
          </Button>
        </FormActions>
        <Stack gap="tight">
          <p>{t('employee.join.account', { email })}</p>
          <p>
            <Button
              variant="quiet"
              small
              pending={leaving}
              pendingLabel={t('ui.pending')}
              onClick={() => void useAnotherAccount()}
            >
              {t('employee.join.otherAccount')}
            </Button>
          </p>
        </Stack>
      </Stack>
    </form>
  );
}

function Joined({ clinicName }: { clinicName: string }) {
  const t = useT();
  const [, headingRef] = useFocusWhenShown<HTMLHeadingElement>();
  return (
    <Stack gap="section">
      <PageHeading ref={headingRef} lead={t('employee.join.doneLead')}>
        {t('employee.join.done', { clinic: clinicName })}
      </PageHeading>
      <FormActions>
        <LinkButton variant="primary" href={hrefTo('/clinic-e-contacts')}>
          {t('employee.join.open')}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
