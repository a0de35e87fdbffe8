import { escape, layout } from '../pages.ts';

interface Question {
  readonly id: string;
  readonly title: string;
  readonly type: 'NUMBER' | 'BOOLEAN' | 'STRING';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** Of every answer type one; titles as HTML, which the partner's may be. */
export const AWELL_QUESTIONS: readonly Question[] = [
  {
    id: 'often',
    title: '<p>How often have you slept badly in the last two weeks?</p>',
    type: 'NUMBER',
    options: [
      { value: '0', label: 'Never' },
      { value: '1', label: 'Several days' },
      { value: '2', label: 'Nearly every day' },
    ],
  },
  { id: 'before', title: 'Have you had this before?', type: 'BOOLEAN' },
  { id: 'more', title: 'What else should the clinic know?', type: 'STRING' },
];

const YES_NO = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

function field({ id, title, type, options = type === 'BOOLEAN' ? YES_NO : undefined }: Question): string {
  const label = escape(title.replaceAll(/<[^>]*>/g, ''));
  const input =
    options === undefined
      ? `<input name="${id}">`
      : `<select name="${id}">${options.map(({ value, label: text }) => `<option value="${value}">${escape(text)}</option>`).join('')}</select>`;
  return `<p><label>${label} ${input}</label></p>`;
}

const button = (act: string, text: string): string => `<button name="act" value="${act}">${text}</button>`;

/** What the partner's hosted page would show. */
export const sessionPage = (id: string, language: string): string =>
  layout(
    'Simulated questionnaire',
    `<h1>Simulated questionnaire</h1>
    <p class="soft">A partner's page would stand here, in the language “${escape(language)}”.</p>
    <form class="list" action="/awell/session/${id}" method="post">${AWELL_QUESTIONS.map(field).join('')}
    <p>${button('submit', 'Send')} ${button('cancel', 'Cancel')} ${button('fail', 'Break off for good')} ${button('never', 'Come back without ever ending')}</p></form>`,
  );

export const filledInPage = (successUrl: string): string =>
  layout(
    'Simulated questionnaire',
    `<h1>Simulated questionnaire</h1><p>This one has ended. <a href="${escape(successUrl)}">Back to Tervik</a></p>`,
  );

export const overviewPage = (definitions: readonly string[], faultForm: string): string =>
  layout(
    'Simulated questionnaires',
    `<h1>Simulated questionnaires</h1>
    <p>The partner at which questionnaires are filled in, when <code>AWELL_URL</code>, <code>AWELL_API_KEY</code>
    (<code>simulated</code>) and <code>AWELL_PATHWAYS</code> say so. Any definition is known;
    ${definitions.map((name) => `<code>${escape(name)}</code>`).join(', ')} are refused, answer errors, and are stopped at once.</p>${faultForm}`,
  );
