import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { E_CONTACT_TYPES, isEContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { IconButton } from '#ui/form/icon-button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import styles from './clinic-info.module.css';
import { focusAfter } from './focus-after.ts';

/** Opening hours that clinics promise; whatever another way in has set is offered too. */
const OFFERED = [1, 2, 4, 6, 8, 12, 16, 24, 32, 40, 80, 120, 160, 200];

interface PromisesEditorProps {
  readonly hours: number;
  readonly byType: Readonly<Record<string, number>>;
  readonly error: string | undefined;
  readonly onHours: (hours: number) => void;
  readonly onByType: (byType: Readonly<Record<string, number>>) => void;
}

/** By when it is read: a promise for everything, and other ones for some types of problem. */
export function PromisesEditor({ hours, byType, error, onHours, onByType }: PromisesEditorProps) {
  const t = useT();
  const locale = useLocale();
  const [chosen, setChosen] = useState('');
  const options = (value: number) =>
    [...new Set([...OFFERED, value])]
      .toSorted((a, b) => a - b)
      .map((count) => ({ value: String(count), label: t('clinic.info.promise.hours', { count }) }));
  const idOf = (type: string): string => `readsWithinHours.${type}`;
  const typeText = (type: string): string => (isEContactType(type) ? t(`e-contact.type.${type}`) : type);
  const free = E_CONTACT_TYPES.filter((type) => byType[type] === undefined)
    .map((type) => ({ value: type, label: typeText(type) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Stack>
      <Select
        id="readsWithinHours"
        label={t('clinic.info.promise.all')}
        hint={t('clinic.info.promise.hint')}
        value={String(hours)}
        options={options(hours)}
        error={error}
        onChange={(event) => onHours(Number(event.target.value))}
      />
      {Object.keys(byType).length > 0 && (
        <ul className={styles.promises}>
          {Object.entries(byType).map(([type, count]) => (
            <li key={type} className={styles.promise}>
              <Select
                id={idOf(type)}
                label={typeText(type)}
                value={String(count)}
                options={options(count)}
                onChange={(event) => onByType({ ...byType, [type]: Number(event.target.value) })}
              />
              <IconButton
                label={t('clinic.info.promise.remove', { type: typeText(type) })}
                icon={<X />}
                onClick={() =>
                  onByType(Object.fromEntries(Object.entries(byType).filter(([other]) => other !== type)))
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Row>
        <Select
          label={t('clinic.info.promise.type')}
          value={chosen}
          options={[{ value: '', label: t('clinic.info.promise.choose') }, ...free]}
          onChange={(event) => setChosen(event.target.value)}
        />
        {chosen !== '' && (
          <Button
            icon={<Plus />}
            onClick={() => {
              focusAfter(() => {
                onByType({ ...byType, [chosen]: hours });
                setChosen('');
              }, idOf(chosen));
            }}
          >
            {t('clinic.info.promise.add')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
