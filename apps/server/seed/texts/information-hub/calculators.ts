import type { SeedItem } from './seed-item.ts';

/** What the calculators of the product reckon with, and where they stop. */
export const CALCULATORS: SeedItem = {
  topic: 'CONDITIONS',
  kind: 'CLINICAL',
  problemTypes: ['REQUEST_LABS'],
  sources: [
    'Tervik: /tools/ldl, /tools/gfr (their own words)',
    'SCORE2 risk regions: acarepro.abbott.com/cvrisk_calc',
    'ESC Congress news of 2025-08-31 (escardio.org): LDL goals unchanged from 2019',
  ],
  texts: {
    et: {
      title: 'LDL-i ja neerufunktsiooni kalkulaatorid: mis piirides need kehtivad',
      lead: 'Milliste valemitega kalkulaatorid arvutavad ja millal nad tulemust ei anna.',
      body: `Kalkulaatorid kordavad avaldatud valemeid ja tabeleid. Nad ei tunne patsienti ega pane diagnoosi. Kas tegu on meditsiiniseadmega, ei ole otsustatud: kontrollige tulemust enne, kui sellele toetute.

## LDL

- Friedewaldi valem kehtib ainult siis, kui triglütseriidid on alla 4,5 mmol/l.
- SCORE2 on 40–69-aastastele, SCORE2-OP 70–89-aastastele. Eesti kuulub kõrge riskiga piirkonda.
- SCORE2 ei ole mõeldud diabeedi, südame-veresoonkonnahaiguse, kroonilise neeruhaiguse ega perekondliku hüperkolesteroleemia korral.

## Neerufunktsioon

- eGFR arvutatakse täiskasvanutele, alates 18. eluaastast.
- Millist CKD-EPI valemit kasutatakse, valib tervisekeskus. Tulemuse juures on valem kirjas.
- eGFR ümardatakse enne täisarvuks ja paigutatakse siis kategooriasse: 89,6 on 90 ehk G1.

Mis ei ole allikast kinnitust saanud, on kalkulaatori lehel märgitud.`,
    },
    en: {
      title: 'LDL and kidney calculators: within which limits they hold',
      lead: 'Which formulas the calculators use, and when they give no result.',
      body: `The calculators repeat published formulas and tables. They do not know the patient, and they do not diagnose. Whether they are a medical device has not been decided: check a result before you rely on it.

## LDL

- Friedewald’s formula holds only where triglycerides are below 4.5 mmol/l.
- SCORE2 is for ages 40–69, SCORE2-OP for ages 70–89. Estonia is in the high-risk region.
- SCORE2 is not meant for diabetes, cardiovascular disease, chronic kidney disease or familial hypercholesterolaemia.

## Kidney function

- eGFR is calculated for adults, from 18 years.
- The clinic chooses which CKD-EPI equation is used. The equation stands beside the result.
- eGFR is rounded to a whole number first and then placed in a category: 89.6 is 90, which is G1.

What no source has confirmed is marked on the calculator’s page.`,
    },
    ru: {
      title: 'Калькуляторы ЛПНП и функции почек: в каких пределах они действуют',
      lead: 'По каким формулам считают калькуляторы и когда они не дают результата.',
      body: `Калькуляторы повторяют опубликованные формулы и таблицы. Они не знают пациента и не ставят диагноз. Медицинское ли это изделие, не решено: проверьте результат, прежде чем на него полагаться.

## ЛПНП

- Формула Фридевальда действует, только если триглицериды ниже 4,5 ммоль/л.
- SCORE2 – для возраста 40–69 лет, SCORE2-OP – для 70–89 лет. Эстония относится к региону высокого риска.
- SCORE2 не предназначена для пациентов с диабетом, сердечно-сосудистым заболеванием, хронической болезнью почек или семейной гиперхолестеринемией.

## Функция почек

- рСКФ считается для взрослых, с 18 лет.
- Какая формула CKD-EPI используется, выбирает центр здоровья. Формула указана рядом с результатом.
- рСКФ сначала округляют до целого числа, а потом относят к категории: 89,6 – это 90, то есть G1.

То, что не подтверждено источником, отмечено на странице калькулятора.`,
    },
  },
};
