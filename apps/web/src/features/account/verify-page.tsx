import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@tervik/contract/account.ts';
import { updateProfile } from '@tervik/contract/routes-common.gen.ts';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { go } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useCodeRequest } from '#features/sign-in/form-memory.ts';
import type { CodeRequest } from '#features/sign-in/form-memory.ts';
import { Page } from '#ui/frame/layout.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { changesOf, textsOf } from './changes.ts';
import { profileQuery } from './queries.ts';
import { noteSavedOnce } from './saved.ts';
import { noteSaved, useTyped } from './use-profile-form.ts';

/** Spec §2 /edit-profile/verify-otp: the code that a new e-mail or another phone needs. */
export function VerifyPage() {
  const t = useT();
  const query = useQuery(profileQuery);
  const [request, setRequest] = useCodeRequest('profile');
  const [none] = useState(request === undefined);
  return (
    <Page>
      {/* Nothing waits for a code (a bookmark, one that was late at a reload): the form is where one begins. */}
      {none && <Redirect href={hrefTo('/edit-profile')} />}
      {query.isPending && <Skeleton label={t('ui.loading')} />}
      {query.isError && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && request !== undefined && (
        <Verify profile={query.data.profile} request={request} onRequest={setRequest} />
      )}
    </Page>
  );
}

interface VerifyProps {
  readonly profile: Profile;
  readonly request: CodeRequest;
  readonly onRequest: (request: CodeRequest | undefined) => void;
}

function Verify({ profile, request, onRequest }: VerifyProps) {
  const t = useT();
  const [typed, keep] = useTyped(profile);
  const save = useAction(updateProfile);
  return (
    <CodeStep
      request={request}
      onResent={onRequest}
      submitLabel={t('account.verify.submit')}
      backLabel={t('account.verify.back')}
      action={save}
      onCode={async (otp) => {
        const changes = changesOf(profile, typed) as Parameters<typeof save.run>[0]['body'];
        const answer = await save.run({ body: { ...changes, requestId: request.requestId, otp } });
        if (answer === undefined) return false;
        noteSaved(answer);
        noteSavedOnce();
        keep(textsOf(answer.profile));
        onRequest(undefined);
        go(hrefTo('/edit-profile'), { replace: true });
        return true;
      }}
      onBack={(late) => {
        onRequest(undefined);
        go(hrefTo('/edit-profile', { search: { late: late ? '1' : undefined } }), { replace: true });
      }}
    />
  );
}
