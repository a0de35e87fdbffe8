import { useId, useRef } from 'react';
import {
  FIRST_NAME,
  footerOf,
  INVITATION_LINK,
  isInvitation,
  measureMessage,
} from '@tervik/domain/message-centre/message-text.ts';
import type { MessageRecipient } from '@tervik/domain/message-centre/message-text.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { TestSms } from './test-sms.tsx';
import { hasLanguages, MESSAGE_LOCALES } from '../write-fields.ts';
import type { WriteFields } from '../write-fields.ts';
import type { MessageLocale } from '@tervik/domain/message-centre/templates.ts';
import styles from '../write.module.css';

interface TextPartProps {
  readonly fields: WriteFields;
  /** Whose SMS is the longest: against theirs it is counted. */
  readonly longest: MessageRecipient;
  readonly mistake: string | undefined;
  readonly onLanguage: (language: MessageLocale) => void;
  readonly onBringBack: (earlier: string) => void;
  readonly onChange: (patch: Partial<WriteFields>) => void;
  /** The text is to become one of the clinic's own. */
  readonly onSave: () => void;
}

/** What is said: the text with the place of the first name, and the last line that nobody can change. */
export function TextPart({
  fields,
  longest,
  mistake,
  onLanguage,
  onBringBack,
  onChange,
  onSave,
}: TextPartProps) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, language, earlier } = fields;

  function insertName(): void {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {};
    const name = `{${FIRST_NAME}}`;
    onChange({ text: text.slice(0, selectionStart) + name + text.slice(selectionEnd) });
    const after = selectionStart + name.length;
    // Once it stands there: whoever goes on typing does so behind it.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(after, after);
    });
  }
  function bringBack(typed: string): void {
    onBringBack(typed);
    // The button goes away with its text.
    area.current?.focus();
  }
  return (
    <Stack>
      {hasLanguages(fields) && (
        <ChoiceCards
          legend={t('message-centre.write.language')}
          layout="row"
          pressedOnly
          choices={MESSAGE_LOCALES.map((value) => ({
            value,
            label: t(`common.locale.${value}`),
            hint: value === 'ru' ? t('message-centre.write.latinLetters') : undefined,
          }))}
          value={language}
          onChoose={onLanguage}
        />
      )}
      <EarlierTexts texts={earlier} onBringBack={bringBack} />
      <TextArea
        ref={area}
        id="sms-text"
        label={t('message-centre.write.text')}
        hint={t('message-centre.write.textHint', { field: `{${FIRST_NAME}}` })}
        labelEnd={
          <Button small variant="quiet" onClick={insertName}>
            {t('message-centre.write.insertName')}
          </Button>
        }
        rows={5}
        spellCheck
        value={text}
        error={mistake}
        counter={{
          max: MESSAGE_LIMITS.septets,
          measure: (typed) => measureMessage(typed, longest).septets,
          text: (count, max) => t('message-centre.write.counter', { count, max }),
        }}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      {isInvitation(text) && (
        <p className={styles.aside}>
          {t('message-centre.write.linkHint', { field: `{${INVITATION_LINK}}` })}
        </p>
      )}
      <Row>
        <TestSms text={text} />
        <Button small variant="quiet" onClick={onSave}>
          {t('message-centre.write.save.open')}
        </Button>
      </Row>
      <p className={styles.footer}>
        <span className={styles.aside}>{t('message-centre.write.footer')}</span>
        <span className={styles.footerName}>{footerOf(longest).trim()}</span>
      </p>
    </Stack>
  );
}

interface EarlierTextsProps {
  /** The newest first. */
  readonly texts: readonly string[];
  readonly onBringBack: (text: string) => void;
}

/** What another text has taken the place of, and the way back for each. */
function EarlierTexts({ texts, onBringBack }: EarlierTextsProps) {
  const t = useT();
  const id = useId();
  if (texts.length === 0) return null;
  return (
    <Stack gap="tight">
      <p className={styles.aside}>{t('message-centre.write.earlier')}</p>
      {texts.map((text, at) => (
        <Row key={text}>
          <span id={`${id}-${at}`} className={styles.earlier}>
            {text}
          </span>
          <Button small variant="quiet" aria-describedby={`${id}-${at}`} onClick={() => onBringBack(text)}>
            {t('message-centre.write.bringBack')}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}
