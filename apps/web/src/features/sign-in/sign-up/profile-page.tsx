import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '@tervik/contract/account.ts';
import { completeProfile, requestProfileCode } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { Button } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useEnter } from '../enter.ts';
import { forgetFormMemory, useCodeRequest } from '#features/sign-in/form-memory.ts';
import { LateNotice } from '../late-notice.tsx';
import { LeaveButton } from '../leave-button.tsx';
import { useFormTexts } from '../mistakes.ts';
import {
  PROFILE_FIELDS,
  profileBody,
  profileFieldOf,
  profileMistakes,
  saysUnderage,
} from './profile-fields.ts';
import { KnownData, ProfileInputs } from './profile-inputs.tsx';
import { isUnderage, Underage } from './underage.tsx';
import { useProfileForm } from './use-profile.ts';
import type { ProfileForm } from './use-profile.ts';
import { WithProfile } from './with-profile.tsx';

/** /complete-profile and /signup: what the account still lacks, on one page; nothing that is known is asked again. */
export function ProfilePage() {
  return <WithProfile>{(profile) => <Form profile={profile} />}</WithProfile>;
}

function Form({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const form = useProfileForm(profile);
  const { texts: typed, asked, today } = form;
  const [attempt, setAttempt] = useState(0);
  const [tooYoung, setTooYoung] = useState(false);
  const { save, pending, error, clearError } = useSave(form);
  const mistakes = profileMistakes(typed, asked, today);
  const { texts, summary, general } = useFormTexts(
    PROFILE_FIELDS,
    attempt === 0 ? {} : mistakes,
    error,
    (refusal) => profileFieldOf(refusal, asked),
  );
  usePageTitle(t('sign-in.profile.title'));
  if (tooYoung) return <Underage onBack={() => setTooYoung(false)} />;
  if (error !== null && isUnderage(error.key)) return <Underage />;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sound = Object.keys(mistakes).length === 0;
    if (sound && saysUnderage(typed, asked, today)) return setTooYoung(true);
    if (!sound || !(await save())) setAttempt((count) => count + 1);
    return undefined;
  }

  return (
    <Stack gap="section">
      <PageHeading lead={t('sign-in.profile.lead')}>{t('sign-in.profile.title')}</PageHeading>
      <LateNotice hidden={general !== undefined} />
      {general !== undefined && (
        <Notice tone="error" live>
          {general}
        </Notice>
      )}
      <ErrorSummary title={t('sign-in.mistakes')} attempt={attempt} mistakes={summary} />
      <KnownData profile={profile} asked={asked} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <ProfileInputs
            form={{
              ...form,
              change(patch) {
                clearError();
                form.change(patch);
              },
            }}
            texts={texts}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t(asked.has('email') ? 'ui.continue' : 'sign-in.profile.submit')}
            </Button>
          </FormActions>
        </Stack>
      </form>
      <p>
        <LeaveButton />
      </p>
    </Stack>
  );
}

/**
 * Saves at once where no address has to be proven. Otherwise it is tried first without a code: "a code is needed" says
 * that all the rest is right, and nobody comes back from their mail to a phone number that is not one.
 */
function useSave({ texts, asked }: ProfileForm) {
  const enter = useEnter();
  const [request, setRequest] = useCodeRequest('profile');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const busy = useRef(false);
  const email = texts.email.trim();

  async function saveOrAskForCode(): Promise<void> {
    try {
      const { userClaim } = await call(completeProfile, { body: profileBody(texts, asked) });
      forgetFormMemory(null);
      return await enter(userClaim);
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.key !== 'EMAIL_CODE_REQUIRED') throw reason;
    }
    // Back from the code's page and on again: the code that was sent is still the right one.
    if (request?.email !== email)
      setRequest({ ...(await call(requestProfileCode, { body: { email } })), email });
    return go(hrefTo('/verify-email-with-otp'));
  }

  return {
    pending,
    error,
    clearError: () => setError(null),
    /** @returns whether it is done, or goes on with the code; a refusal is in `error` */
    save: async (): Promise<boolean> => {
      if (busy.current) return true;
      busy.current = true;
      setPending(true);
      setError(null);
      try {
        await saveOrAskForCode();
        return true;
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        setError(reason);
        return false;
      } finally {
        busy.current = false;
        setPending(false);
      }
    },
  };
}
