import { useState } from 'react';
import { loginWithProvider } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Redirect } from '#parts/redirect.tsx';
import { useEnter } from './enter.ts';
import { Finish } from './finish.tsx';
import { forgetPartnerReturn, partnerReturn } from './partner-return.ts';

/** /complete-login: a consumer account's provider has sent somebody back, with a code or with its refusal. */
export function CompleteLoginPage() {
  const [query] = useState(partnerReturn);
  const enter = useEnter();
  const { run, error } = useAction(loginWithProvider);
  // Opened by hand, or reloaded: there is no login to complete.
  if (query === null) return <Redirect href={hrefTo('/choose-auth')} />;
  return (
    <Finish
      error={error}
      finish={async () => {
        const answer = await run({ body: { query } });
        if (answer === undefined) return;
        forgetPartnerReturn();
        await enter(answer.userClaim);
      }}
      onAgain={() => {
        forgetPartnerReturn();
        go(hrefTo('/choose-auth'), { replace: true });
      }}
    />
  );
}
