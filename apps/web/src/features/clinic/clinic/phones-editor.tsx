import { ArrowUp, Plus, X } from 'lucide-react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { Button } from '#ui/form/button.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import styles from './clinic-info.module.css';
import { focusAfter } from './focus-after.ts';

interface PhonesEditorProps {
  readonly phones: readonly string[];
  /** Of one of them, or of the list. */
  readonly error: { readonly item?: string | number | undefined; readonly text: string } | undefined;
  readonly onChange: (phones: readonly string[]) => void;
}

/** Numbers in the order in which patients see them. */
export function PhonesEditor({ phones, error, onChange }: PhonesEditorProps) {
  const t = useT();
  // A clinic without one is offered a line all the same.
  const lines = phones.length === 0 ? [''] : phones;
  const wrong = error === undefined ? -1 : Math.max(0, lines.indexOf(String(error.item)));
  return (
    <div className={styles.phones}>
      {lines.map((phone, index) => {
        const id = `phones.${index}`;
        return (
          <div key={id} className={styles.phone}>
            <PhoneField
              id={id}
              label={t(index === 0 ? 'clinic.info.phone.first' : 'clinic.info.phone.other', {
                number: index + 1,
              })}
              value={phone}
              error={index === wrong ? error?.text : undefined}
              onValue={(value) => onChange(lines.with(index, value))}
            />
            {index > 0 && (
              <IconButton
                label={t('clinic.info.phone.up', { number: phoneText(phone) })}
                icon={<ArrowUp />}
                onClick={() => onChange(lines.with(index, lines[index - 1] ?? '').with(index - 1, phone))}
              />
            )}
            {(phones.length > 1 || phone !== '') && (
              <IconButton
                label={t('clinic.info.phone.remove', { number: phoneText(phone) })}
                icon={<X />}
                onClick={() => onChange(lines.filter((_, other) => other !== index))}
              />
            )}
          </div>
        );
      })}
      {lines.length < LIMITS.clinicPhones && (
        <Row>
          <Button
            small
            icon={<Plus />}
            onClick={() => focusAfter(() => onChange([...lines, '']), `phones.${lines.length}`)}
          >
            {t('clinic.info.phone.add')}
          </Button>
        </Row>
      )}
    </div>
  );
}
