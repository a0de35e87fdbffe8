import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { listClinics } from '@tervik/contract/routes-clinic.gen.ts';
import type { MessageKey, TextValues } from '#lib/i18n/i18n.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { KidneyPage } from './kidney-page.tsx';

const textOf = (where: Locator) => () => where.element().textContent;

/** A woman of 65 on the day of this result. */
async function open(
  { age = '65', creatinine = '98', acr = '' } = {},
  locale: (typeof LANGUAGES)[number] = 'en',
) {
  const server = openServer();
  server.answer(listClinics, () => refuse(503, 'TECHNICAL_ERROR'));
  const { t } = await render(
    <InRouter>
      <KidneyPage />
    </InRouter>,
    { user: nurse(), locale },
  );
  await userEvent.selectOptions(page.getByLabelText(t('clinical-tool.sex')), 'FEMALE');
  const fields = {
    age: page.getByLabelText(t('clinical-tool.kidney.age'), { exact: true }),
    creatinine: page.getByLabelText(
      t('clinical-tool.kidney.result.creatinine', { unit: t('clinical-tool.kidney.unit.umol_l') }),
    ),
    acr: page.getByLabelText(
      t('clinical-tool.kidney.acr', { unit: t('clinical-tool.kidney.unit.mg_mmol') }),
      { exact: false },
    ),
  };
  await userEvent.fill(fields.age, age);
  await userEvent.fill(fields.creatinine, creatinine);
  await userEvent.fill(fields.acr, acr);
  return {
    server,
    t,
    fields,
    forPatient: page.getByRole('region', { name: t('clinical-tool.patient.title') }),
    record: page.getByRole('region', { name: t('clinical-tool.record.title') }),
    shown: (key: MessageKey, values?: TextValues) => page.getByText(t(key, values), { exact: false }).first(),
  };
}

test.each(LANGUAGES)(
  '%s: a patient is told in plain words, without category and diagnosis',
  async (locale) => {
    const { t, forPatient } = await open({ acr: '2' }, locale);
    await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.level.lower'));
    await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.protein.usual'));
    await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.together'));
    await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.end'));
    const text = forPatient.element().querySelector(`[lang="${locale}"]`)?.textContent ?? '';
    expect(text).toContain('52');
    expect(text).not.toMatch(/G3|A1|KDIGO/);
    // In another language than the clinician's.
    const theirs = locale === 'et' ? 'ru' : 'et';
    await userEvent.selectOptions(forPatient.getByRole('combobox'), theirs);
    await expect.poll(() => forPatient.element().querySelector(`[lang="${theirs}"]`)).not.toBeNull();
  },
);

test('where KDIGO says to refer, the doctor will talk with the patient', async () => {
  const { t, fields, forPatient } = await open({ acr: '2' });
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.together'));
  await userEvent.fill(fields.acr, '40');
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.doctor'));
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.protein.more'));
  await userEvent.fill(fields.acr, '');
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.together'));
  // So low that it says so of any albuminuria.
  await userEvent.fill(fields.creatinine, '300');
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.doctor'));
});

test('a patient is told the date of the next check only where the count is verified', async () => {
  const { t, forPatient } = await open({ acr: '2' });
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.checkLater'));
  await expect.poll(textOf(forPatient)).toContain(t('clinical-tool.kidney.patient.dateLeft'));
  await userEvent.selectOptions(page.getByLabelText(t('clinical-tool.kidney.edition')), '2012');
  await expect
    .poll(textOf(forPatient))
    .toMatch(new RegExp(t('clinical-tool.kidney.patient.check', { date: '\\d\\d/\\d\\d/\\d{4}' })));
  await expect.poll(textOf(forPatient)).not.toContain(t('clinical-tool.kidney.patient.dateLeft'));
});

test.each<[name: string, values: Parameters<typeof open>[0], key: MessageKey, given: TextValues]>([
  ['a word', { creatinine: 'sada' }, 'clinical-tool.kidney.problem.NO_NUMBER', { example: '1.1' }],
  ['a child', { age: '17' }, 'clinical-tool.kidney.problem.AGE_OUT_OF_LIMITS', { min: '18', max: '110' }],
  [
    'an age that nobody has',
    { age: '150' },
    'clinical-tool.kidney.problem.AGE_OUT_OF_LIMITS',
    { min: '18', max: '110' },
  ],
  [
    'a value of the other unit',
    { creatinine: '1.1' },
    'clinical-tool.kidney.problem.OTHER_UNIT',
    { value: '1.1', unit: 'µmol/l', meant: 'mg/dl' },
  ],
])('%s is told at its field, and there is no number meanwhile', async (_, values, key, given) => {
  const { shown, forPatient, record } = await open(values);
  await expect.element(shown(key, given)).toBeVisible();
  await expect.element(shown('clinical-tool.doubt')).toBeVisible();
  expect(record.elements()).toEqual([]);
  expect(forPatient.elements()).toEqual([]);
});

test('a comma is as good as a point, and an empty field is named as missing', async () => {
  const { t, fields, shown, record } = await open({ creatinine: '98,0' });
  await expect.poll(textOf(record)).toContain('eGFR 52');
  await userEvent.fill(fields.creatinine, '');
  await expect
    .element(shown('clinical-tool.missing.title', { what: t('clinical-tool.kidney.missing.creatinine') }))
    .toBeVisible();
  expect(record.elements()).toEqual([]);
});

test('a pasted text gives sex and age too, and what it does not give is told', async () => {
  const { t, fields, shown } = await open({ age: '', creatinine: '' });
  await userEvent.selectOptions(page.getByLabelText(t('clinical-tool.sex')), '');
  await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
  await userEvent.fill(
    page.getByLabelText(t('clinical-tool.paste.label')),
    'Mees 63 a 38001085718, Krea 98 µmol/L, K 4,1 mmol/L',
  );
  await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
  await expect.element(page.getByLabelText(t('clinical-tool.sex'))).toHaveValue('MALE');
  await expect.element(fields.age).toHaveValue('63');
  await expect.element(fields.creatinine).toHaveValue('98');
  await expect.element(shown('clinical-tool.paste.unread', { lines: 'K 4,1 mmol/L' })).toBeVisible();
  await expect.element(page.getByText('38001085718')).not.toBeInTheDocument();
});

test('a pasted sex and age do not overwrite what stands in the form, and are told as not taken', async () => {
  const { t, fields, shown } = await open();
  await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
  await userEvent.fill(
    page.getByRole('textbox', { name: t('clinical-tool.paste.label') }),
    'Male, 70 y, ACR 3,5 mg/mmol, Hb 130 g/L',
  );
  await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
  await expect.element(fields.acr).toHaveValue('3.5');
  await expect.element(fields.age).toHaveValue('65');
  await expect.element(shown('clinical-tool.paste.left', { values: 'Male; age 70' })).toBeVisible();
  await expect.element(shown('clinical-tool.paste.unread', { lines: 'Hb 130 g/L' })).toBeVisible();
});
