import type { SeedItem } from './seed-item.ts';

/** What the help of the product says of answering. */
export const ANSWERING: SeedItem = {
  topic: 'E_CONTACTS',
  kind: 'NON_CLINICAL',
  problemTypes: [],
  sources: [
    'Tervik: /help/app-usage (Answering; Notes; Archiving, rejecting and reopening)',
    'Tervik: docs/flows/delayed-send.md',
  ],
  texts: {
    et: {
      title: 'Kuidas pöördumisele vastata',
      lead: 'Kolm viisi vastata, mida patsient neist näeb ja kuidas viga tagasi võtta.',
      body: `## Kolm viisi

- **Patsient saab kohe vastata.** Pöördumine jääb avatuks ja ootab patsienti.
- **Patsient saab vastata alates päevast, mille valite.** Seni näeb ta, et peab ootama, ja kuhu helistada, kui olukord halveneb.
- **Vastus lõpetab pöördumise.** Kui patsient vajab veel abi, saab pöördumise uuesti avada.

Kes vastab, saab vastutajaks. Vastutajat saab ka käsitsi muuta.

## Kümme sekundit

Pärast saatmist on Teil kümme sekundit aega vastus tagasi võtta. Tagasi võetud tekst on jälle mustand. Hiljem ei saa saadetut muuta: saatke uus vastus, mis ütleb, mis on õige. Kui viga võib olla ohtlik, helistage patsiendile kohe.

## Märge ei ole vastus

Märkmeid näevad ainult Teie tervisekeskuse töötajad. Märget ei saa kustutada. Kui see sattus valesse pöördumisse, lisage uus märge, et eelmine ei kehti.

## Patsient saab e-kirja ilma sisuta

E-kirjas on ainult teade, et sõnum ootab. Kui patsiendil e-posti aadressi ei ole, on see pöördumise juures kirjas: helistage talle.`,
    },
    en: {
      title: 'How to answer an e-contact',
      lead: 'Three ways to answer, what the patient sees of each, and how to take a mistake back.',
      body: `## Three ways

- **The patient can reply now.** The e-contact stays open and waits for the patient.
- **The patient can reply from the day that you choose.** Until then they see that they have to wait, and where to call if it gets worse.
- **The answer completes the e-contact.** If the patient needs more help, it can be opened again.

Whoever answers becomes the assignee. You can also change the assignee by hand.

## Ten seconds

After sending you have ten seconds to take the answer back. What was taken back is a draft again. Later nothing that was sent can be changed: send another answer that says what is right. If the mistake may be dangerous, phone the patient at once.

## A note is not an answer

Only the staff of your clinic see notes. A note cannot be deleted. If it went to the wrong e-contact, add another note that the earlier one does not apply.

## The patient gets an e-mail without content

The e-mail only says that a message waits. If the patient has no e-mail address, the e-contact says so: please phone.`,
    },
    ru: {
      title: 'Как ответить на обращение',
      lead: 'Три способа ответить, что видит пациент и как отменить ошибку.',
      body: `## Три способа

- **Пациент может ответить сразу.** Обращение остаётся открытым и ждёт пациента.
- **Пациент может ответить с выбранного Вами дня.** До этого он видит, что нужно подождать и куда звонить, если станет хуже.
- **Ответ завершает обращение.** Если пациенту ещё нужна помощь, обращение можно открыть снова.

Ответивший становится ответственным. Ответственного можно сменить и вручную.

## Десять секунд

После отправки у Вас есть десять секунд, чтобы отменить ответ. Отменённый текст снова становится черновиком. Позже отправленное изменить нельзя: отправьте новый ответ и напишите, как правильно. Если ошибка может быть опасной, сразу позвоните пациенту.

## Заметка – это не ответ

Заметки видят только сотрудники Вашего центра здоровья. Удалить заметку нельзя. Если она попала не в то обращение, добавьте новую заметку, что прежняя недействительна.

## Пациент получает письмо без содержания

В письме сказано только, что его ждёт сообщение. Если адреса нет, это указано в обращении: позвоните пациенту.`,
    },
  },
};
