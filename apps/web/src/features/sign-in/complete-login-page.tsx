import { useState } from 'react';
import { loginWithProvider } from '@tervik/contract/routes.gen.ts';
import { useGo } from '#lib/router/router.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Elsewhere } from './elsewhere.tsx';
import { useEnter } from './enter.ts';
import { Finish } from './finish.tsx';
import { forgetPartnerReturn, partnerReturn } from './partner-return.ts';

/** /complete-login: a consumer account's provider has sent somebody back, with a code or with its refusal. */
export function CompleteLoginPage() {
  const [query] = useState(partnerReturn);
  const enter = useEnter();
  const go = useGo();
  const { run, error } = useAction(loginWithProvider);
  // Opened by hand, or reloaded: there is no login to complete.
  if (query === null) return <Elsewhere href="/choose-auth" />;
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
        go('/choose-auth', { replace: true });
      }}
    />
  );
}
