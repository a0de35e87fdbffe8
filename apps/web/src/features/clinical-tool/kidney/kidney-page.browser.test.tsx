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
    warning: page
      .getByRole('status')
      .filter({ hasText: t('clinical-tool.kidney.acr.old', { date: '#' }).split('#')[1] ?? '' }),
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

test.each(LANGUAGES)(
  '%s: the day of a pasted ACR is told, with a warning if it is old, until another is typed',
  async (locale) => {
    const { t, fields, record, warning } = await open({ creatinine: '' }, locale);
    await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
    await userEvent.fill(
      page.getByLabelText(t('clinical-tool.paste.label')),
      '12.03.2025 Krea 98 µmol/L\n02.05.2018 U-Alb/U-Krea 45 mg/mmol',
    );
    await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
    await expect.element(fields.acr).toHaveValue('45');
    await expect.element(fields.acr).toHaveAccessibleDescription(/2018/);
    await expect.poll(textOf(record)).toMatch(/ACR 45 \S+ \(02[./]05[./]2018\), A3/);
    await expect.poll(textOf(warning)).toContain('2018');
    const category = page.getByRole('definition').filter({ hasText: 'A3' });
    await expect.poll(textOf(category)).toContain('2018');

    await userEvent.fill(fields.acr, '46');
    await expect.poll(textOf(record)).toMatch(/ACR 46 \S+, A3/);
    await expect.poll(textOf(category)).toBe('A3');
    await expect.element(fields.acr).not.toHaveAccessibleDescription(/2018/);
    expect(warning.elements()).toEqual([]);
  },
);

test('an ACR of exactly a year before the creatinine has its day and no warning', async () => {
  const { t, record, warning } = await open({ creatinine: '' });
  await userEvent.click(page.getByText(t('clinical-tool.paste.title')));
  await userEvent.fill(
    page.getByLabelText(t('clinical-tool.paste.label')),
    '12.03.2025 Krea 98 µmol/L\n12.03.2024 ACR 45 mg/mmol',
  );
  await userEvent.click(page.getByRole('button', { name: t('clinical-tool.paste.take') }));
  await expect.poll(textOf(record)).toContain('ACR 45 mg/mmol (12/03/2024), A3');
  expect(warning.elements()).toEqual([]);
});

test.each(LANGUAGES)(
  '%s: without an ACR the doctor reads of referral where every column says so',
  async (locale) => {
    const { t, fields, record, shown } = await open({}, locale);
    const veryHigh = t('clinical-tool.kidney.risk.VERY_HIGH');
    const refer = t('clinical-tool.kidney.record.action', {
      action: t('clinical-tool.kidney.action.TREAT_AND_REFER'),
    });
    const value = (text: string) =>
      page.getByRole('definition').filter({ hasText: new RegExp(`^${text}`, 'u') });
    const noChecks = value(t('clinical-tool.kidney.checks.noAcr'));
    // G3a: the columns differ.
    await expect.element(shown('clinical-tool.kidney.noAcr')).toBeVisible();
    expect(textOf(record)()).not.toContain('KDIGO');
    expect(value(t('clinical-tool.kidney.action.TREAT_AND_REFER')).elements()).toEqual([]);
    // G4: only the checks differ.
    await userEvent.fill(fields.creatinine, '200');
    await expect.element(shown('clinical-tool.kidney.noAcr.checks')).toBeVisible();
    await expect.element(value(veryHigh)).toBeVisible();
    await expect.element(noChecks).toBeVisible();
    await expect.element(value(t('clinical-tool.kidney.action.TREAT_AND_REFER'))).toBeVisible();
    expect(
      page
        .getByRole('term')
        .filter({ hasText: t('clinical-tool.kidney.next') })
        .elements(),
    ).toEqual([]);
    expect(textOf(record)()).toContain(refer);
    expect(textOf(record)()).toContain(
      t('clinical-tool.kidney.record.kdigo', {
        year: '2024',
        risk: veryHigh,
        checks: t('clinical-tool.kidney.checks.noAcr'),
      }),
    );
    // G5: nothing does.
    await userEvent.fill(fields.creatinine, '500');
    await expect.element(shown('clinical-tool.kidney.noAcr.same')).toBeVisible();
    await expect.element(value(t('clinical-tool.kidney.checks.orMore', { count: 4 }))).toBeVisible();
    expect(textOf(record)()).toContain(refer);
    expect(noChecks.elements()).toEqual([]);
  },
);

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
