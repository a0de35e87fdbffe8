import type { SeedItem } from './seed-item.ts';

/** What the log of looks keeps, by the words of its own pages. */
export const LOOKS: SeedItem = {
  topic: 'PRIVACY',
  kind: 'NON_CLINICAL',
  problemTypes: [],
  sources: ['Tervik: /clinic-access-log (its own words)', 'Tervik: docs/security.md'],
  texts: {
    et: {
      title: 'Iga vaatamine jääb kirja',
      lead: 'Mida logi hoiab, mida patsient sellest näeb ja mida tervisekeskuse administraator üle vaatab.',
      body: `## Mis kirja jääb

Iga kord, kui vaatate patsiendi andmeid, jääb logisse kirje: kes, millal, millises tervisekeskuses ja milleks. Patsient näeb oma andmete kohta samu kirjeid.

Mille programm laadis ette ja mida keegi ei avanud, seda patsiendi leht vaatamiseks ei loe. Tervisekeskuse administraator leiab sellegi.

## Mida administraator üle vaatab

Logi toob esile vaatamised, kus kolleegil ja patsiendil on sama nimi või perekonnanimi, ja päevad, mil keegi vaatas väga paljude patsientide andmeid. Need ei ole süüdistused: enamasti on põhjus lihtne. Enne otsustamist küsige kolleegilt.

## Iseenda pöördumine

Pöördumist, milles patsient olete Teie ise, saab lahendada ainult kolleeg.`,
    },
    en: {
      title: 'Every look is recorded',
      lead: 'What the log keeps, what the patient sees of it, and what the clinic’s administrator looks at again.',
      body: `## What is recorded

Each time you look at a patient’s data, the log keeps who, when, in which clinic and what for. Patients see the same entries about their own data.

What the program loaded ahead and nobody opened, the patient’s page does not count as a look. The clinic’s administrator finds that too.

## What the administrator looks at again

The log shows looks where a colleague and a patient have the same name or surname, and days on which somebody looked at the data of very many patients. These are not accusations: mostly the reason is simple. Ask the colleague before you decide anything.

## Your own e-contact

Only a colleague can deal with an e-contact in which you are the patient.`,
    },
    ru: {
      title: 'Каждый просмотр записывается',
      lead: 'Что хранит журнал, что из него видит пациент и что проверяет администратор центра здоровья.',
      body: `## Что записывается

Каждый раз, когда Вы смотрите данные пациента, в журнале остаётся запись: кто, когда, в каком центре здоровья и зачем. Пациент видит те же записи о своих данных.

Что программа загрузила заранее и никто не открыл, на странице пациента просмотром не считается. Администратор центра здоровья найдёт и это.

## Что проверяет администратор

Журнал показывает просмотры, где у коллеги и пациента одинаковое имя или фамилия, и дни, когда кто-то смотрел данные очень многих пациентов. Это не обвинения: обычно причина простая. Прежде чем решать, спросите коллегу.

## Ваше собственное обращение

Обращением, в котором пациент – Вы, может заниматься только коллега.`,
    },
  },
};
