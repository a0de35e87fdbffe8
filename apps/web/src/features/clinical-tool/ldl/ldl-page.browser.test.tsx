import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { MessageKey, TextValues, Translate } from '#lib/i18n/i18n.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { LdlPage } from './ldl-page.tsx';

let t: Translate;
const open = async (locale: (typeof LANGUAGES)[number] = 'en') => {
  ({ t } = await render(
    <InRouter>
      <LdlPage />
    </InRouter>,
    { user: nurse(), locale },
  ));
};
/** Some fields come with another one's answer. */
const field = async (id: string): Promise<HTMLElement> =>
  vi.waitFor(
    () => {
      const found = document.getElementById(id);
      if (found === null) throw new Error(`no field ${id}`);
      return found;
    },
    { timeout: 10_000 },
  );
const type = async (values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [id, value] of Object.entries(values)) await userEvent.fill(await field(id), value);
};
const tick = async (id: string): Promise<void> => userEvent.click(await field(id));
const shownText = (key: MessageKey, values?: TextValues): Locator =>
  page.getByText(t(key, values), { exact: false }).first();
const record = () => page.getByRole('region', { name: t('clinical-tool.record.title') });
const forPatient = () => page.getByRole('region', { name: t('clinical-tool.patient.title') });

const textOf = (where: Locator) => () => where.element().textContent;

/** The facts' man of 50 at 8.8 %. */
async function fillWhole(): Promise<void> {
  await userEvent.selectOptions(await field('sex'), 'MALE');
  await userEvent.selectOptions(await field('smoker'), 'YES');
  await type({ age: '50', total: '6,3', hdl: '1.4', triglycerides: '1,5', systolic: '140' });
}

describe('an empty form', () => {
  test.each(LANGUAGES)('%s: says what is needed, what it is, and shows every goal', async (locale) => {
    await open(locale);
    await expect.element(shownText('clinical-tool.frame.status')).toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.noLdl.MISSING')).toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.goal.noRisk')).toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.notes.diabetes')).toBeVisible();
    await expect.element(page.getByRole('row').nth(5)).toBeVisible();
    expect(document.querySelector('[aria-current="true"]')).toBeNull();
    expect(record().elements()).toEqual([]);
    expect(forPatient().elements()).toEqual([]);
  });
});

describe('whole values', () => {
  beforeEach(async () => {
    await open();
    await fillWhole();
  });

  test('become LDL, percentage, group, goal and distance', async () => {
    await expect.element(shownText('clinical-tool.ldl.score.value', { percent: '8.8' })).toBeVisible();
    await expect
      .element(shownText('clinical-tool.ldl.distance.above', { distance: '1.62', unit: 'mmol/l' }))
      .toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.decrease.by', { percent: '39' })).toBeVisible();
    await expect
      .poll(textOf(page.getByRole('row', { name: new RegExp(t('clinical-tool.ldl.table.here')) })))
      .toContain(t('clinical-tool.ldl.risk.MODERATE'));
  });

  test('stand in the record with what was entered, the formula, and the guideline with its year', async () => {
    await expect.poll(textOf(record())).toContain('Age in years: 50');
    await expect.poll(textOf(record())).toContain('LDL 4.22 mmol/l (Friedewald)');
    await expect.poll(textOf(record())).toContain('Non-HDL 4.9 mmol/l');
    await expect.poll(textOf(record())).toContain('SCORE2: 8.8 %');
    await expect.poll(textOf(record())).toContain('ESC/EAS 2025');
  });

  test('a patient is told in plain words, in the patient’s language', async () => {
    await expect.poll(textOf(forPatient())).toContain('is 4.22 mmol/l');
    await expect.poll(textOf(forPatient())).toContain('Of 100 people like you, about 9 get');
    await userEvent.selectOptions(forPatient().getByRole('combobox'), 'ru');
    await expect.poll(textOf(forPatient())).toContain('4,22 ммоль/л');
    expect(forPatient().element().querySelector('[lang="ru"]')).not.toBeNull();
  });

  test('the patient’s words wait while the group may still rise', async () => {
    await expect.element(forPatient()).toBeVisible();
    // High because of the cholesterol; the percentage could make it very high.
    await type({ total: '9', systolic: '' });
    await expect
      .element(shownText('clinical-tool.ldl.risk.open', { what: t('clinical-tool.ldl.missing.systolic') }))
      .toBeVisible();
    expect(forPatient().elements()).toEqual([]);
    await expect.poll(textOf(record())).toContain('at least high');
  });

  test('under treatment the group is “at least” until the LDL before it is known', async () => {
    await tick('treated');
    await expect
      .element(shownText('clinical-tool.ldl.risk.open', { what: t('clinical-tool.ldl.missing.baseline') }))
      .toBeVisible();
    expect(forPatient().elements()).toEqual([]);
    await expect.poll(textOf(record())).toContain('at least moderate');
    // What is measured is under the goal of that group: nobody knows whether that is enough.
    await type({ ldl: '2,5' });
    await expect.element(shownText('clinical-tool.ldl.distance.under')).toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.goal.open')).toBeVisible();
    await expect.poll(textOf(record())).toContain(t('clinical-tool.ldl.goal.open'));
    await expect.element(shownText('clinical-tool.ldl.decrease.none')).not.toBeInTheDocument();
    await type({ baseline: '5,6' });
    await expect.element(shownText('clinical-tool.ldl.reason.LDL')).toBeVisible();
    await expect.element(forPatient()).toBeVisible();
  });

  test('what an unseen field says does not count', async () => {
    await userEvent.selectOptions(await field('diabetes'), 'TYPE_1');
    await type({ diabetesYears: '25' });
    await expect.element(shownText('clinical-tool.ldl.reason.DIABETES_LONG')).toBeVisible();
    await expect.element(shownText('clinical-tool.ldl.noScore.DISEASE')).toBeVisible();
    await userEvent.selectOptions(await field('diabetes'), 'NONE');
    await expect.element(shownText('clinical-tool.ldl.score.value', { percent: '8.8' })).toBeVisible();
    await expect.poll(textOf(record())).not.toContain('Years with diabetes');
  });

  test('an extreme risk is told as something to consider, with its class', async () => {
    await tick('ascvd');
    await tick('extreme');
    await expect
      .element(shownText('clinical-tool.ldl.goal.extreme', { goal: '1', unit: 'mmol/l' }))
      .toBeVisible();
    await expect
      .element(shownText('clinical-tool.ldl.goal.half', { goal: '1.4', unit: 'mmol/l' }))
      .toBeVisible();
  });

  test('Sampson is marked as unverified, and beyond it there is no LDL', async () => {
    await type({ triglycerides: '5' });
    await expect.element(shownText('clinical-tool.ldl.from.SAMPSON')).toBeVisible();
    await expect.poll(textOf(record())).toContain('Sampson, unverified');
    await type({ triglycerides: '9.5' });
    await expect.element(shownText('clinical-tool.ldl.noLdl.TRIGLYCERIDES')).toBeVisible();
    await expect.poll(textOf(record())).not.toContain('Sampson');
    expect(forPatient().elements()).toEqual([]);
  });

  test('starting over empties all', async () => {
    await userEvent.click(page.getByRole('button', { name: t('clinical-tool.reset') }));
    await expect.element(await field('total')).toHaveValue('');
    await expect.element(shownText('clinical-tool.ldl.noLdl.MISSING')).toBeVisible();
  });
});

test.each<[name: string, values: Readonly<Record<string, string>>, key: MessageKey, given: TextValues]>([
  ['a word', { total: 'kuus' }, 'clinical-tool.ldl.problem.NO_NUMBER', { example: '1.1' }],
  [
    'a value of the other unit',
    { total: '243' },
    'clinical-tool.ldl.problem.OTHER_UNIT',
    { value: '243', unit: 'mmol/l', meant: 'mg/dl' },
  ],
  [
    'an age that nobody has',
    { age: '150' },
    'clinical-tool.ldl.problem.OUT_OF_LIMITS',
    { value: '150', min: '18', max: '110' },
  ],
  ['HDL over the total', { hdl: '5' }, 'clinical-tool.ldl.problem.OVER_TOTAL', { total: '' }],
  ['a diastolic over the systolic', { diastolic: '150' }, 'clinical-tool.ldl.problem.OVER_SYSTOLIC', {}],
])('%s is asked about at its field, and there is no number meanwhile', async (_, values, key, given) => {
  await open();
  await fillWhole();
  await type({ hdl: '1.4', ...(values['hdl'] === undefined ? {} : { total: '4' }), ...values });
  await expect.element(shownText(key, given)).toBeVisible();
  await expect.element(shownText('clinical-tool.doubt')).toBeVisible();
  expect(record().elements()).toEqual([]);
  expect(forPatient().elements()).toEqual([]);
  expect(document.querySelector('[aria-current="true"]')).toBeNull();
});

test('the unit is asked once for all values, and the focus stays at the field', async () => {
  await open();
  await type({ total: '243', hdl: '54', triglycerides: '133' });
  const asked = page.getByRole('button', { name: t('clinical-tool.question.switch', { unit: 'mg/dl' }) });
  await expect.element(asked).toBeVisible();
  expect(asked.elements()).toHaveLength(1);
  await userEvent.click(asked);
  await expect.element(await field('total')).toHaveFocus();
  await expect.element(await field('unit')).toHaveValue('mg/dl');
  await expect.element(shownText('clinical-tool.ldl.from.FRIEDEWALD')).toBeVisible();
});

test('pasted values are taken, and what was not read is told', async () => {
  await open();
  await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
  await userEvent.fill(
    page.getByRole('textbox', { name: t('clinical-tool.paste.label') }),
    'Kolesterool 6,3 mmol/L; HDL-kolesterool 1,4 mmol/L; TG 1,5\nNa 140',
  );
  await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
  await expect.element(await field('total')).toHaveValue('6.3');
  await expect.element(shownText('clinical-tool.paste.unread', { lines: 'Na 140' })).toBeVisible();
  await expect.element(shownText('clinical-tool.ldl.from.FRIEDEWALD')).toBeVisible();
});

test.each(LANGUAGES)(
  '%s: who was pasted is taken, what else stood there is told, no personal code',
  async (locale) => {
    await open(locale);
    await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
    const pasted = page.getByRole('textbox', { name: t('clinical-tool.paste.label') });
    await userEvent.fill(pasted, '46301010215 naine 63 a, LDL 3,2 mmol/L, Na 140');
    await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
    await expect.element(await field('sex')).toHaveValue('FEMALE');
    await expect.element(await field('age')).toHaveValue('63');
    await expect.element(shownText('clinical-tool.paste.unread', { lines: 'Na 140' })).toBeVisible();
    await expect.element(pasted).toHaveValue('Na 140');
    expect(document.body.textContent).not.toContain('4630101');
  },
);
