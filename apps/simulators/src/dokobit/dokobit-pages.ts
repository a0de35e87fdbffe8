import { SOMEBODY_ELSE, type TestPerson } from './dokobit-persons.ts';
import { escape, layout } from '../pages.ts';

const OUTCOMES = [
  ['canceled', 'Cancel', 'as if the phone said no'],
  ['expired', 'Expire', 'as if nobody had answered in time'],
  ['refused', 'Refuse', 'as if this person had no Mobile-ID'],
  ['waiting', 'Go back too early', 'while the phone still waits'],
] as const;

/** Where the gateway would ask for a code or a number. @param problem with what was typed of somebody else */
export function authPage(token: string, persons: readonly TestPerson[], problem = ''): string {
  const button = (value: string, label: string, about: string): string =>
    `<p><button name="pick" value="${value}">${escape(label)}</button> <span class="soft">${escape(about)}</span></p>`;
  const people = persons.map((person) =>
    button(person.code, `${person.name} ${person.surname}`, `${person.code} · ${person.about}`),
  );
  return layout(
    'Simulated digital ID',
    `<h1>Simulated digital ID</h1>
    <p class="soft">The gateway of Mobile-ID and Smart-ID would be here. Choose who you are. These people do not exist.</p>
    <form action="/dokobit/auth/${token}" method="post" class="list">${people.join('')}</form>
    <h2>Or be somebody else</h2>
    <p class="soft">Any Estonian personal code, for example that of an application which you have sent yourself.</p>
    ${problem === '' ? '' : `<p class="warn" role="alert">${escape(problem)}</p>`}
    <form action="/dokobit/auth/${token}" method="post"><input type="hidden" name="pick" value="${SOMEBODY_ELSE}">
    <label>Personal code <input name="code" inputmode="numeric" autocomplete="off" required></label>
    <label>First name <input name="name" autocomplete="off" required></label>
    <label>Surname <input name="surname" autocomplete="off" required></label>
    <button>Continue</button></form>
    <form action="/dokobit/auth/${token}" method="post" class="list"><h2>Or let it fail</h2>${OUTCOMES.map(([value, label, about]) => button(value, label, about)).join('')}</form>`,
  );
}

export function overviewPage(persons: readonly TestPerson[], faultForm: string): string {
  const rows = persons.map(
    ({ name, surname, code, country, about }) =>
      `<dt>${escape(`${name} ${surname}`)}</dt><dd>${country.toUpperCase()} ${code} · ${escape(about)}</dd>`,
  );
  return layout(
    'Simulated digital ID',
    `<h1>Simulated digital ID</h1>
    <p class="soft">Stands in for the Dokobit Identity Gateway. It is asked when somebody chooses Mobile-ID or Smart-ID in Tervik; a sign-in that is not known here has expired.</p>
    <dl>${rows.join('')}</dl>${faultForm}`,
  );
}
