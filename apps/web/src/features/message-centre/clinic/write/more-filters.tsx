import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useReceivedTypes } from '#features/e-contact/clinic/queries.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Chosen } from './chosen.tsx';
import type { FilterPartProps } from './filter-part-props.ts';
import { readCodes } from './message-filter.ts';
import styles from './write.module.css';

/** The rarer ones, folded until they are wanted; what is typed in one of them is never hidden. */
export function MoreFilters({
  clinicId,
  fields,
  mistakeOf,
  onChange,
  children,
}: FilterPartProps & { readonly children: ReactNode }) {
  const t = useT();
  const notation = useDateNotation();
  const types = useReceivedTypes([clinicId]);
  const { hasPhone, hasEmail, eContactTypes, sentFrom, sentTo, codes } = fields;
  const isUsed = [hasPhone, hasEmail, sentFrom, sentTo, codes, ...eContactTypes].some((one) => one !== '');
  const [isOpen, setOpen] = useState(isUsed);
  const shown = isOpen || isUsed;
  const options = (types.data ?? [])
    .map((type) => ({ value: type as string, label: t(`e-contact.type.${type}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Stack>
      {!isUsed && (
        <div>
          <Button
            small
            variant="quiet"
            icon={shown ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={shown}
            onClick={() => setOpen(!isOpen)}
          >
            {t(shown ? 'message-centre.write.fewer' : 'message-centre.write.more')}
          </Button>
        </div>
      )}
      {shown && (
        <div className={styles.filters}>
          {children}
          {options.length > 0 && (
            <Chosen
              label={t('message-centre.write.types')}
              none={t('message-centre.write.typesAll')}
              another={t('message-centre.write.typesAnother')}
              options={options}
              chosen={eContactTypes}
              onChosen={(chosen) => onChange({ eContactTypes: chosen })}
            />
          )}
          <fieldset className={styles.pair}>
            <legend className={styles.legend}>{t('message-centre.write.sent')}</legend>
            <DateField
              id="sent-from"
              label={t('message-centre.write.sentFrom')}
              notation={notation}
              value={sentFrom}
              error={mistakeOf('sent-from')}
              onValue={(date) => onChange({ sentFrom: date })}
            />
            <DateField
              id="sent-to"
              label={t('message-centre.write.sentTo')}
              notation={notation}
              value={sentTo}
              error={mistakeOf('sent-to')}
              onValue={(date) => onChange({ sentTo: date })}
            />
          </fieldset>
          <div className={styles.whole}>
            <TextArea
              id="codes"
              label={t('message-centre.write.codes')}
              hint={t('message-centre.write.codesHint')}
              rows={2}
              autoComplete="off"
              spellCheck={false}
              value={codes}
              error={mistakeOf('codes')}
              onChange={(event) => onChange({ codes: event.target.value })}
            />
            {codes.trim() !== '' && (
              <p className={styles.aside}>
                {t('message-centre.write.codesCount', { count: readCodes(codes).length })}
              </p>
            )}
          </div>
        </div>
      )}
    </Stack>
  );
}
