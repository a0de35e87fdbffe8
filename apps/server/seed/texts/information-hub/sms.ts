import type { SeedItem } from './seed-item.ts';

/** What the message centre does, by the rules of the product. */
export const SMS: SeedItem = {
  topic: 'MESSAGES',
  kind: 'NON_CLINICAL',
  problemTypes: [],
  sources: ['Tervik: docs/flows/message-centre.md', 'Tervik: /message-centre (the words beside each field)'],
  texts: {
    et: {
      title: 'SMS patsientidele: mida enne saatmist teada',
      lead: 'Kui pikk sõnum võib olla, kellele see läheb ja mille eest Te maksate.',
      body: `## Tekst

- Igaüks saab sõnumi oma eesnimega.
- Ühte SMS-i mahub 160 märki koos tervisekeskuse nimega lõpus. Loetakse kõige pikema eesnimega. Märgid { } [ ] ~ ^ | € ja \\\\ lähevad arvesse kahe eest.
- SMS kirjutatakse ladina tähtedega. Tähed õ, ä, ö ja ü lähevad teele kui o, a, o ja u.

## Kellele

- Kes ei soovi SMS-e, see neid ei saa. Erand on sõnum, mida patsient vajab oma ravi jaoks: siis kirjutage juurde, miks.
- Enne saatmist näete saajate arvu ja hinda. Kui filter on tühi, küsitakse Teilt üle, kas mõtlete kõiki.
- Öösel (21–8) lähevad SMS-id teele ainult siis, kui Te seda eraldi kinnitate.

## Pärast saatmist

- Maksate ainult kohale jõudnud SMS-ide eest.
- Kui side katkes ja ei ole teada, kas SMS läks teele, siis seda uuesti ei saadeta. Nii ei saa keegi sama sõnumit kaks korda. Kui sõnum on tähtis, võtke nende inimestega ise ühendust.`,
    },
    en: {
      title: 'SMS to patients: what to know before sending',
      lead: 'How long a message may be, who gets it, and what you pay for.',
      body: `## Text

- Everybody gets the message with their own first name.
- One SMS holds 160 characters, with the name of the clinic at its end. The longest first name counts. The characters { } [ ] ~ ^ | € and \\\\ count as two.
- An SMS is written in Latin letters. The letters õ, ä, ö and ü are sent as o, a, o and u.

## Who gets it

- Whoever does not want SMS gets none. The exception is a message that patients need for their care: then write down why.
- Before sending you see the number of recipients and the price. With an empty filter you are asked whether you mean everybody.
- At night (21–8) SMS are sent only if you confirm it.

## Afterwards

- You pay only for SMS that arrive.
- If the connection broke and nobody knows whether an SMS was sent, it is not sent again. So nobody gets the same message twice. If it is important, please contact these people yourself.`,
    },
    ru: {
      title: 'SMS (СМС) пациентам: что знать до отправки',
      lead: 'Рассылка: какой длины может быть сообщение, кто его получит и за что Вы платите.',
      body: `## Текст

- Каждый получает сообщение со своим именем.
- В одно SMS помещается 160 знаков вместе с названием центра здоровья в конце. Считается самое длинное имя. Знаки { } [ ] ~ ^ | € и \\\\ считаются за два.
- SMS пишут латинскими буквами. Буквы õ, ä, ö и ü отправляются как o, a, o и u.

## Кому

- Кто не хочет получать SMS, тот их не получает. Исключение – сообщение, которое нужно пациентам для лечения: тогда напишите, зачем оно нужно.
- До отправки видно число получателей и цену. Если фильтр пустой, Вас спросят, имеете ли Вы в виду всех.
- Ночью (21–8) SMS отправляются, только если Вы это подтвердите.

## После отправки

- Вы платите только за доставленные SMS.
- Если связь прервалась и неизвестно, ушло ли SMS, повторно его не отправляют. Так никто не получит одно сообщение дважды. Если сообщение важное, свяжитесь с этими людьми сами.`,
    },
  },
};
