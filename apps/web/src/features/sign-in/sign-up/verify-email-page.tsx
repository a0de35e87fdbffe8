import type { Profile } from '@tervik/contract/account.ts';
import { completeProfile } from '@tervik/contract/routes-common.gen.ts';
import { profileStep } from '@tervik/domain/session/route-guard.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { useEnter } from '../enter.ts';
import { LeaveButton } from '../leave-button.tsx';
import { forgetFormMemory, useCodeRequest } from '#features/sign-in/form-memory.ts';
import { profileBody, profileMistakes } from './profile-fields.ts';
import { isUnderage, Underage } from './underage.tsx';
import { useProfileForm } from './use-profile.ts';
import { UsedAddress } from './used-address.tsx';
import { WithProfile } from './with-profile.tsx';

/** /verify-email-with-otp: the code proves the address, and everything that was typed is saved with it. */
export function VerifyEmailPage() {
  return <WithProfile>{(profile) => <Verify profile={profile} />}</WithProfile>;
}

function Verify({ profile }: { readonly profile: Profile }) {
  const t = useT();
  const enter = useEnter();
  const { countryCode, digitalIdLoginEnabled } = useConfig();
  const { texts, asked, today } = useProfileForm(profile);
  const [request, setRequest] = useCodeRequest('profile');
  const save = useAction(completeProfile);
  const step = profileStep({ countryCode, digitalIdEnabled: digitalIdLoginEnabled });
  const form = step === 'DIGITAL_ID_SIGNUP' ? '/signup' : '/complete-profile';
  if (save.error !== null && isUnderage(save.error.key)) return <Underage />;
  if (save.error?.key === 'GIVEN_EMAIL_IS_RELATED_WITH_NOT_SUITABLE_ACCOUNT')
    return (
      <UsedAddress title={t('sign-in.profile.takenTitle')} text={t('sign-in.profile.taken')}>
        <Button
          variant="primary"
          onClick={() => {
            setRequest(undefined);
            go(hrefTo(form), { replace: true });
          }}
        >
          {t('sign-in.reset.otherEmail')}
        </Button>
        <LeaveButton />
      </UsedAddress>
    );
  // A reload has forgotten the personal code: it is asked again, the rest is there.
  const incomplete = Object.keys(profileMistakes(texts, asked, today)).length > 0;
  if (request === undefined || incomplete) return <Redirect href={hrefTo(form)} />;
  return (
    <CodeStep
      request={request}
      onResent={setRequest}
      submitLabel={t('sign-in.profile.submit')}
      backLabel={t('sign-in.profile.back')}
      action={save}
      onCode={async (otp) => {
        const body = { ...profileBody(texts, asked), requestId: request.requestId, otp };
        const answer = await save.run({ body });
        if (answer === undefined) return false;
        forgetFormMemory(null);
        await enter(answer.userClaim);
        return true;
      }}
      onBack={(late) => {
        if (late) setRequest(undefined);
        go(hrefTo(form, { search: { late: late ? '1' : undefined } }), { replace: true });
      }}
    />
  );
}
