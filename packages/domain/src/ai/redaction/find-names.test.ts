import { describe, expect, it, test } from 'vitest';
import { redact, toRedactedJson, type Redacted } from './redact.ts';

describe('names that no account knows', () => {
  it.each([
    // Both names, one of them, in their cases.
    ['Minu naaber Mari Maasikas aitas.', 'Minu naaber [name] [name] aitas.'],
    ['Käisin koos Jüri Tammega, Jüril on köha.', 'Käisin koos [name] [name], [name] on köha.'],
    ['Моя соседка Вера Ивановна упала, у Веры синяк.', 'Моя соседка [name] [name] упала, у [name] синяк.'],
    ['I came with Sergei Ivanov and with Yulia.', 'I came with [name] [name] and with [name].'],
    // The other alphabet, other spellings, no dots.
    ['Я была у Яана Тамма.', 'Я была у [name] [name].'],
    ['Ulle ja Tonu aitasid', '[name] ja [name] aitasid'],
    ['Vassili Tšernovi telefon', '[name] [name] telefon'],
    // No list knows it: the neighbours tell.
    ['Kutsuti doktor Xaveriuse juurde.', 'Kutsuti doktor [name] juurde.'],
    ['Arvan, et Zorb Quandt aitab.', 'Arvan, et [name] [name] aitab.'],
    ['Siis M. Xaverius kukkus.', 'Siis [name]. [name] kukkus.'],
    ['Minu vend Xaver elab Tartus.', 'Minu vend [name] elab Tartus.'],
    ['Tulen koos Mariga. Xaver ja Mari on haiged.', 'Tulen koos [name]. Xaver ja [name] on haiged.'],
    ['Haiged on Mari ja Xaver.', 'Haiged on [name] ja [name].'],
    ['mail mari@näide.ee Ka Ottol on palavik.', 'mail [email] Ka [name] on palavik.'],
    // Known from the first time on.
    ['Vend Zorb Quandt kukkus. Quandtil on valu.', 'Vend [name] [name] kukkus. [name] on valu.'],
    // How letters begin and end.
    ['Tere, Xaver!\nPea valutab.', 'Tere, [name]!\nPea valutab.'],
    ['Pea valutab.\nLugupidamisega\nZorb Quandt', 'Pea valutab.\nLugupidamisega\n[name] [name]'],
    ['Голова болит.\nС уважением, Зорб Квандт', 'Голова болит.\nС уважением, [name] [name]'],
    ['Head hurts.\nKind regards\nzorb quandt', 'Head hurts.\nKind regards\n[name] [name]'],
    // Small letters, and capitals alone.
    ['naaber peeter tamm kukkus, dr kask ütles', 'naaber [name] [name] kukkus, dr [name] ütles'],
    ['соседка вера меркушева упала', 'соседка [name] [name] упала'],
    ['MINU NAABER MARI MAASIKAS KUKKUS', 'MINU NAABER [name] [name] KUKKUS'],
    ['Mõtlen, et peeter tamm aitab.', 'Mõtlen, et [name] [name] aitab.'],
  ])('%s → %s', (text, expected) => {
    expect(redact(text, [])).toBe(expected);
  });
});

test.each([
  'Võtan Ibuprofeeni, Marevani ja Xareltot 20 mg, Panadol Extra ei aita.',
  'Принимаю Ксарелто, Мареван и Эутирокс, Нурофеном сбивала.',
  'I take Xarelto and Marevan. Will it help? May I stop in May? Rose hip tea.',
  'Kask õitseb, lill lõhnab ja kuu paistab. Mai lõpus algas. Anna teada! Leida aega on raske.',
  'Вера в лучшее помогает. Роман дочитать не могу. Любовь к сладкому. Надежда есть.',
  'Hope this is fine. Grace period. Mark the day. Summer was hot.',
  'Isal on Parkinsoni tõbi, mul Crohni tõbi; у брата болезнь Паркинсона; Bell palsy.',
  'Käisin Ida-Tallinna Keskhaiglas, Tartu Ülikooli Kliinikumis ja Pärnus Pärna tänaval.',
  'Были в Тартуской больнице и в Ласнамяэ, потом в Ида-Вируской центральной больнице.',
  'Võtan 1 kord päevas, 2 korda päevas, kolmel päeval nädalas.',
  'Pea valutab. Ka Tartus oli nii.',
  'EKG, MRT ja CRP on korras. EMOs öeldi, et VÄGA hea.',
  'tere, mul on kõht valus ja selg haige. mai lõpus oli palavik. anna teada, palun',
  'здравствуйте, у меня болит голова, анализов нет, прийти на приём не могу',
  'Как мне записаться? Отёков нет, приступов больше не было.',
  'The Data Protection Inspectorate, the Family Health Centre, my Blood Test Results.',
])('names nobody, and stays: %s', (text) => {
  expect(redact(text, [])).toBe(text);
});

it('takes no long time for a long text that could be anything', () => {
  const parts = ['Tere Tere ', 'a', 'Aa ', 'ja Mari ', 'dr ', 'Ж', '1/', 'a at ', '[name] ', 'Kask. ', 'М. '];
  for (const part of parts)
    expect(redact(part.repeat(60_000 / part.length), ['Mari']).length).toBeGreaterThan(0);
});

it('only the redaction makes a text that may leave', () => {
  // @ts-expect-error a string that nobody redacted
  const forgotten: Redacted = 'Mari Maasikas';
  // @ts-expect-error nor inside a document
  toRedactedJson({ problem: redact('Pea valutab', []), text: forgotten.toUpperCase() });
  expect(toRedactedJson({ text: redact('Mari "}', ['Mari']), from: [redact('x', []), 1, null, true] })).toBe(
    '{"text":"[name] \\"}","from":["x",1,null,true]}',
  );
});
