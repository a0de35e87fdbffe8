import { expect, test } from 'vitest';
import { readPdf } from '#test/support/read-pdf.ts';
import { writeAgreementPdf } from './agreement-pdf.ts';
import { toBlocks, toRuns } from './markdown-blocks.ts';

test('Markdown as blocks', () => {
  expect(
    toBlocks(
      '# Pealkiri\n\nRida üks\nrida kaks, **paks** ja [link](/x).\n\n- esimene\n- **teine.** osa\n\nLõpp',
    ),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'Pealkiri' },
    {
      kind: 'paragraph',
      runs: [
        { text: 'Rida üks rida kaks, ', bold: false },
        { text: 'paks', bold: true },
        { text: ' ja ', bold: false },
        { text: 'link', bold: false, href: '/x' },
        { text: '.', bold: false },
      ],
    },
    {
      kind: 'list',
      items: [
        [{ text: 'esimene', bold: false }],
        [
          { text: 'teine.', bold: true },
          { text: ' osa', bold: false },
        ],
      ],
    },
    { kind: 'paragraph', runs: [{ text: 'Lõpp', bold: false }] },
  ]);
  expect(toRuns('')).toEqual([]);
});

const write = (change: Partial<Parameters<typeof writeAgreementPdf>[0]> = {}) =>
  writeAgreementPdf({
    locale: 'ru',
    body: '# Договор õäöü šž\n\nПервый **жирный** абзац.\n\n## Раздел\n\n- пункт один\n- пункт два',
    base: 'https://tervik.example',
    standing: 'Черновик',
    partiesTitle: 'Стороны',
    parties: [['Центр здоровья', 'Õie & Ülo “Jõgi” OÜ <b>']],
    pageText: (page, pages) => `Стр. ${page} / ${pages}`,
    createdAt: new Date('2026-11-24T10:00:00Z'),
    ...change,
  }).then(readPdf);

test('letters of all three languages print, and what each part is is told to screen readers', async () => {
  const { letters, tags, language, isTagged, pages } = await write();
  expect(letters).toBe(
    'Договорõäöüšž' +
      'Черновик' +
      'Стороны' +
      'Центрздоровья:Õie&Ülo“Jõgi”OÜ<b>' +
      'Первыйжирныйабзац.' +
      'Раздел' +
      '•пунктодин•пунктдва' +
      'Стр.1/1',
  );
  expect(language).toBe('ru');
  expect(isTagged).toBe(true);
  for (const tag of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody']) expect(tags).toContain(tag);
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
  expect(pages).toBe(1);
});

test('a long one goes on, page by page, with its numbers and without an empty page', async () => {
  const body = `# Pikk\n\n${'- Üks rida lepingust, mis on pikem kui lehe laius, et see murduks mitmeks.\n'.repeat(90)}`;
  const { letters, pages } = await write({ locale: 'et', body });
  expect(pages).toBeGreaterThan(2);
  expect(letters.match(/Üksrida/g)).toHaveLength(90);
  for (let page = 1; page <= pages; page += 1) expect(letters).toContain(`Стр.${page}/${pages}`);
});

test('what somebody types is text and nothing else, however strange', async () => {
  const value = ') Tj ET \\ (%PDF %%EOF endobj\u0007 😀 ' + 'x'.repeat(1000);
  const { letters } = await write({ parties: [['Nimi', value]] });
  expect(letters).toContain(')TjET\\(%PDF%%EOFendobj');
});

test('a link prints where it leads, once', async () => {
  const body =
    '# T\n\n[terms](/terms?for=clinic), [abi@x.ee](mailto:abi@x.ee), [help](mailto:h@x.ee), [law](https://law.example/1).';
  const { letters } = await write({ body });
  expect(letters).toContain(
    'terms(https://tervik.example/terms?for=clinic),abi@x.ee,help(h@x.ee),law(https://law.example/1).',
  );
});
