import type { SeedItem } from './seed-item.ts';

/** What the help of the product says of somebody who writes for the first time. */
export const FIRST_CONTACT: SeedItem = {
  topic: 'PATIENTS',
  kind: 'NON_CLINICAL',
  problemTypes: [],
  sources: [
    'Tervik: /help/app-usage (First e-contact of a person)',
    'Tervik: /help/amendment (The patient’s data are wrong)',
    'Tervik: docs/flows/created-by-staff.md',
  ],
  texts: {
    et: {
      title: 'Kui inimene kirjutab esimest korda',
      lead: 'Mida kontrollida enne, kui vastate, ja kes parandab valed andmed.',
      body: `## Enne vastamist

1. Kontrollige, kas inimene on Teie nimistus. Siis kinnitage ta ja võtke pöördumine töösse või lükake see tagasi.
2. E-posti ja parooliga või Google’i või Microsofti kontoga sisse loginud inimene on isikukoodi ise kirjutanud. Kontrollige tema andmeid enne, kui jagate terviseinfot.
3. Tagasilükkamine on lõplik. Saatja saab teate, kuhu abi saamiseks helistada.

## Valed andmed

- Mida patsient ise on andnud, seda muudab ainult patsient oma andmete lehel.
- Mida Teie tervisekeskus kirja pani, seda parandate pöördumises. Uue e-posti aadressi kinnitab kolleeg.

## Kui patsient ei ole Tervikut kasutanud

Töötaja saab patsiendi ise lisada ja tema eest pöördumise kirja panna. Lisatud inimesele öeldakse, et tervisekeskus ta lisas. Tema telefoni ja e-posti aadressi, mille ta ise on andnud, näete pärast seda, kui ta on Teile kirjutanud.`,
    },
    en: {
      title: 'When somebody writes for the first time',
      lead: 'What to check before you answer, and who corrects wrong data.',
      body: `## Before you answer

1. Check whether the person is on your list. Then confirm them and take the e-contact, or reject it.
2. A person who signed in by e-mail or with a Google or Microsoft account has typed the personal code themselves. Check their details before you share health information.
3. Rejecting is final. The sender gets a notice that says whom to call.

## Wrong data

- What the patient gave, only the patient changes, on the page with their details.
- What your clinic wrote down you correct in the e-contact. A colleague confirms a new e-mail address.

## When the patient has not used Tervik

Staff can add the patient and write down an e-contact for them. Whoever was added is told that the clinic has added them. The phone and e-mail that they gave themselves you see once they have written to you.`,
    },
    ru: {
      title: 'Если человек пишет впервые',
      lead: 'Что проверить до ответа и кто исправляет неверные данные.',
      body: `## До ответа

1. Проверьте, есть ли человек в Вашем списке. Затем подтвердите его и примите обращение в работу или отклоните.
2. Если человек вошёл по почте или через учётную запись Google либо Microsoft, личный код вписан им самим. Проверьте данные, прежде чем сообщать сведения о здоровье.
3. Отклонение – это окончательно. Отправитель получит уведомление, куда позвонить за помощью.

## Неверные данные

- То, что указал пациент, меняет только он сам на странице своих данных.
- То, что записал Ваш центр здоровья, Вы исправляете в обращении. Новый адрес электронной почты подтверждает коллега.

## Если пациент ещё не пользовался Tervik

Сотрудник может сам добавить пациента и записать обращение за него. Добавленному человеку сообщают, что его добавил центр здоровья. Телефон и адрес почты, указанные самим пациентом, Вы увидите после того, как он Вам напишет.`,
    },
  },
};
