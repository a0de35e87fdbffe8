import type { TestAccount } from './oidc-accounts.ts';
import { escape, layout } from '../pages.ts';

const describe = ({ email, about }: TestAccount): string => escape(`${email ?? 'no e-mail'} · ${about}`);

export function loginPage(uid: string, client: string, accounts: readonly TestAccount[]): string {
  const rows = accounts.map(
    (account) =>
      `<p><button name="account" value="${account.id}">${escape(`${account.givenName} ${account.familyName}`)}</button> <span class="soft">${describe(account)}</span></p>`,
  );
  return layout(
    'Simulated account',
    `<h1>Simulated account</h1>
    <p class="soft">${escape(client)} would ask here which account to use. These people do not exist.</p>
    <form action="/oidc/interaction/${escape(uid)}" method="post" class="list">${rows.join('')}
    <p><button name="cancel" value="yes">Cancel</button> <span class="soft">and go back without signing in</span></p></form>`,
  );
}

export function overviewPage(accounts: readonly TestAccount[], faultForm: string): string {
  const rows = accounts.map(
    (account) =>
      `<dt>${escape(`${account.givenName} ${account.familyName}`)}</dt><dd>${describe(account)}</dd>`,
  );
  return layout(
    'Simulated accounts',
    `<h1>Simulated accounts</h1>
    <p class="soft">A real OpenID provider with accounts of nobody. It plays Google and Microsoft when somebody chooses one of them in Tervik; a sign-in that is not known here is over.</p>
    <dl>${rows.join('')}</dl>${faultForm}`,
  );
}
