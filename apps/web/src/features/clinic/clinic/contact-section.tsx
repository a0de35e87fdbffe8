import type { InfoField } from '@tervik/domain/clinic/decide-info.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LanguagesField } from '#parts/languages-field.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { PhonesEditor } from './phones-editor.tsx';
import type { SectionsProps } from './section-props.ts';

/** Where the clinic is and how it is reached. */
export function ContactSection({ form, mistakes, textOf, onChange }: Omit<SectionsProps, 'clinic'>) {
  const t = useT();
  const phones = mistakes.find(({ field }) => field === 'phones');
  const errorOf = (field: InfoField): string | undefined => {
    const found = mistakes.find((mistake) => mistake.field === field);
    return found && textOf(found);
  };
  return (
    <section>
      <Stack>
        <h2>{t('clinic.info.contact.title')}</h2>
        <TextField
          id="address"
          label={t('clinic.info.field.address')}
          value={form.address}
          maxLength={200}
          error={errorOf('address')}
          onChange={(event) => onChange({ address: event.target.value })}
        />
        <PhonesEditor
          phones={form.phones}
          error={phones && { item: phones.data['item'], text: textOf(phones) }}
          onChange={(next) => onChange({ phones: next })}
        />
        <TextArea
          id="websites"
          rows={2}
          label={t('clinic.info.field.websites')}
          hint={t('clinic.info.hint.websites')}
          value={form.websites}
          error={errorOf('websites')}
          onChange={(event) => onChange({ websites: event.target.value })}
        />
        <TextArea
          id="emails"
          rows={2}
          label={t('clinic.info.field.emails')}
          hint={t('clinic.info.hint.emails')}
          value={form.emails}
          error={errorOf('emails')}
          onChange={(event) => onChange({ emails: event.target.value })}
        />
        <TextField
          id="registrationCode"
          width="medium"
          label={t('clinic.info.field.registrationCode')}
          value={form.registrationCode}
          error={errorOf('registrationCode')}
          onChange={(event) => onChange({ registrationCode: event.target.value })}
        />
        <LanguagesField
          label={t('clinic.info.field.languages')}
          chosen={form.languages}
          error={errorOf('languages')}
          onChoose={(languages) => onChange({ languages })}
        />
      </Stack>
    </section>
  );
}
