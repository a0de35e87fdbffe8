import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import {
  INFORMATION_KINDS,
  INFORMATION_TOPICS,
  type InformationLocale,
} from '@tervik/domain/information-hub/vocabulary.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { FilterChip } from '#ui/content/badge.tsx';
import { Checkbox, ChoiceCards, Select } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { AttachmentInputs } from './attachment-inputs.tsx';
import type { EditorState } from './use-editor.ts';
import styles from '../information-hub.module.css';

interface InputsProps {
  readonly editor: EditorState;
}

/** In which words, about what, and on what it stands. */
export function Inputs({ editor }: InputsProps) {
  const { locales } = useConfig();
  return (
    <>
      {locales.map((locale) => (
        <TextInputs key={locale} locale={locale} editor={editor} />
      ))}
      <AboutInputs editor={editor} />
      <BasisInputs editor={editor} />
    </>
  );
}

function TextInputs({ locale, editor }: InputsProps & { readonly locale: InformationLocale }) {
  const t = useT();
  const { texts } = editor.typed;
  const counter = (max: number) => ({
    max,
    measure: countCharacters,
    text: (count: number, of: number) => t('ui.characters', { count, max: of }),
  });
  const field = (part: 'title' | 'lead' | 'body') => ({
    id: `item-${part}-${locale}`,
    label: t(`information-hub.platform.form.${part}`),
    lang: locale,
    value: texts[locale][part],
    error: editor.mistakeOf(`${part}-${locale}`),
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change({ texts: { ...texts, [locale]: { ...texts[locale], [part]: target.value } } }),
  });
  return (
    <fieldset>
      <legend className={styles.part}>{t(`information-hub.platform.form.locale.${locale}`)}</legend>
      <Stack>
        <TextField {...field('title')} autoComplete="off" />
        <TextArea {...field('lead')} rows={2} />
        <TextArea
          {...field('body')}
          rows={8}
          hint={t('information-hub.platform.form.bodyHint')}
          counter={counter(INFORMATION_LIMITS.bodyMax)}
        />
        <AttachmentInputs
          onPicture={(mark) => editor.addMark(locale, mark)}
          onFile={(file) => editor.addFile(locale, file)}
        />
      </Stack>
    </fieldset>
  );
}

function AboutInputs({ editor }: InputsProps) {
  const t = useT();
  const { kind, isPrescriptionDrug, topic, problemTypes } = editor.typed;
  const nameOf = (type: (typeof E_CONTACT_TYPES)[number]) => t(`e-contact.type.${type}`);
  return (
    <fieldset>
      <legend className={styles.part}>{t('information-hub.platform.form.about')}</legend>
      <Stack>
        <ChoiceCards
          legend={t('information-hub.kind')}
          layout="row"
          pressedOnly
          choices={INFORMATION_KINDS.map((value) => ({ value, label: t(`information-hub.kind.${value}`) }))}
          value={kind}
          onChoose={(value) => editor.change({ kind: value })}
        />
        {kind === 'CLINICAL' && (
          <Checkbox
            label={t('information-hub.platform.form.drug')}
            checked={isPrescriptionDrug}
            onChange={({ target }) => editor.change({ isPrescriptionDrug: target.checked })}
          />
        )}
        <Select
          label={t('information-hub.topic')}
          value={topic}
          options={INFORMATION_TOPICS.map((value) => ({ value, label: t(`information-hub.topic.${value}`) }))}
          onChange={({ target }) =>
            editor.change({ topic: INFORMATION_TOPICS.find((one) => one === target.value) ?? topic })
          }
        />
        <Select
          label={t('information-hub.platform.form.problems')}
          hint={t('information-hub.platform.form.problemsHint')}
          value=""
          options={[
            { value: '', label: t('information-hub.platform.form.choose') },
            ...E_CONTACT_TYPES.filter((type) => !problemTypes.includes(type))
              .map((value) => ({ value, label: nameOf(value) }))
              .toSorted((one, other) => one.label.localeCompare(other.label)),
          ]}
          onChange={({ target }) => {
            const chosen = E_CONTACT_TYPES.find((type) => type === target.value);
            if (chosen !== undefined) editor.change({ problemTypes: [...problemTypes, chosen] });
          }}
        />
        {problemTypes.length > 0 && (
          <Row>
            {problemTypes.map((type) => (
              <FilterChip
                key={type}
                removeLabel={t('information-hub.platform.form.remove', { name: nameOf(type) })}
                onRemove={() => editor.change({ problemTypes: problemTypes.filter((one) => one !== type) })}
              >
                {nameOf(type)}
              </FilterChip>
            ))}
          </Row>
        )}
      </Stack>
    </fieldset>
  );
}

function BasisInputs({ editor }: InputsProps) {
  const t = useT();
  const notation = useDateNotation();
  const { sources, reviewedOn, reviewedBy, expiresOn } = editor.typed;
  return (
    <fieldset>
      <legend className={styles.part}>{t('information-hub.platform.form.basis')}</legend>
      <Stack>
        <TextArea
          id="item-sources"
          label={t('information-hub.platform.form.sources')}
          hint={t('information-hub.platform.form.sourcesHint')}
          rows={3}
          value={sources}
          error={editor.mistakeOf('sources')}
          onChange={({ target }) => editor.change({ sources: target.value })}
        />
        <DateField
          id="item-reviewedOn"
          label={t('information-hub.platform.form.reviewedOn')}
          hint={t('information-hub.platform.form.reviewedOnHint')}
          notation={notation}
          value={reviewedOn}
          error={editor.mistakeOf('reviewedOn')}
          onValue={(value) => editor.change({ reviewedOn: value })}
        />
        <TextField
          id="item-reviewedBy"
          label={t('information-hub.platform.form.reviewedBy')}
          hint={t('information-hub.platform.form.reviewedByHint')}
          autoComplete="off"
          value={reviewedBy}
          error={editor.mistakeOf('reviewedBy')}
          onChange={({ target }) => editor.change({ reviewedBy: target.value })}
        />
        <DateField
          id="item-expiresOn"
          label={t('information-hub.platform.form.expiresOn')}
          hint={t('information-hub.platform.form.expiresOnHint')}
          notation={notation}
          value={expiresOn}
          error={editor.mistakeOf('expiresOn')}
          onValue={(value) => editor.change({ expiresOn: value })}
        />
      </Stack>
    </fieldset>
  );
}
