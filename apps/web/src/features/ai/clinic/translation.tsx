import { Languages } from 'lucide-react';
import { useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { LocaleCode } from '@tervik/contract/common.ts';
import { translate } from '@tervik/contract/routes-clinic.gen.ts';
import { languageOfLetter } from '@tervik/domain/ai/letter-language.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Row } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './assist.module.css';
import { FeatureHint } from './feature-hint.tsx';
import { useFeature, useLetterTranslation } from './queries.ts';
import type { AssistClinic } from './queries.ts';
import { isPatient } from './summary.tsx';

export interface TranslateEntryProps {
  readonly activity: ClinicDetails['activities'][number];
  readonly details: ClinicDetails;
  readonly clinic: AssistClinic;
}

/** Under a letter of the patient in another language than the reader's; the letter itself stays as it was written. */
export function TranslateEntry({ activity, details, clinic }: TranslateEntryProps) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const { id, patientLocale } = details.eContact;
  const { state } = useFeature(clinic, 'translation');
  const { data, error, isFetching, refetch } = useLetterTranslation(id, activity.id);
  const [hidden, setHidden] = useState(false);
  if (state !== 'ENABLED' || !isPatient(activity.actorKind) || isBlank(activity.text)) return null;
  if (languageOfLetter(activity.text, patientLocale) === locale) return null;
  const shown = data !== undefined && !hidden;
  return (
    <div className={styles.translation}>
      <div aria-live="polite">
        {shown && (
          <div className={styles.translated}>
            <p className={styles.made}>
              <Languages aria-hidden="true" />
              <span>{t('ai.translation.by', { model: data.model })}</span>
            </p>
            <p lang={data.to} className={styles.text}>
              {data.text}
            </p>
          </div>
        )}
      </div>
      {error !== null && !isFetching && (
        <Notice tone="error" live title={t('ai.translation.failed')}>
          {error instanceof ApiError ? errorText(error) : t('common.error.technical')}
        </Notice>
      )}
      <Button
        small
        variant="quiet"
        icon={<Languages />}
        pending={isFetching}
        pendingLabel={t('ai.translation.pending')}
        onClick={() => {
          if (data === undefined) void refetch();
          setHidden(shown);
        }}
      >
        {shown ? t('ai.translation.hide') : t(`ai.translation.into.${locale}`)}
      </Button>
    </div>
  );
}

export interface TranslateDraftProps {
  readonly eContactId: string;
  /** The answer as it stands in the field. */
  readonly text: string;
  /** Language in which the patient reads here. */
  readonly to: LocaleCode;
  readonly clinic: AssistClinic;
  /** Puts a text into the answer's field: the translation, or the writer's own words again. */
  readonly onUse: (text: string) => void;
}

/** The answer in the patient's language, beside the writer's own words; nothing is put in without a press. */
export function TranslateDraft({ eContactId, text, to, clinic, onUse }: TranslateDraftProps) {
  const t = useT();
  const locale = useLocale();
  const errorText = useErrorText();
  const { state, reason, isAdmin } = useFeature(clinic, 'translation');
  const { run, pending, error } = useAction(translate);
  const [made, setMade] = useState<{ from: string; text: string; model: string }>();
  const [own, setOwn] = useState<string>();
  // Whoever writes in the patient's language needs nothing of this.
  if (languageOfLetter(text, locale) === to && own === undefined) return null;
  if (state !== 'ENABLED')
    return locale === to ? null : (
      <FeatureHint feature="translation" clinic={clinic} reason={reason} isAdmin={isAdmin} />
    );

  async function ask(): Promise<void> {
    const answer = await run({ body: { eContactId, to, text } });
    if (answer !== undefined) setMade({ from: text, text: answer.text, model: answer.model });
  }
  function use(): void {
    if (made === undefined) return;
    setOwn(made.from);
    onUse(made.text);
    setMade(undefined);
  }
  const isUsed = own !== undefined;
  return (
    <div className={styles.translation}>
      <div aria-live="polite">
        {made !== undefined && (
          <div className={styles.translated}>
            <p className={styles.made}>
              <Languages aria-hidden="true" />
              <span>{t('ai.translation.draftBy', { model: made.model })}</span>
            </p>
            <p lang={to} className={styles.text}>
              {made.text}
            </p>
            {made.from !== text && <p className={styles.aside}>{t('ai.translation.outdated')}</p>}
            <Row>
              <Button small onClick={use}>
                {t('ai.translation.use')}
              </Button>
              <Button small variant="quiet" onClick={() => setMade(undefined)}>
                {t('ai.translation.drop')}
              </Button>
            </Row>
          </div>
        )}
        {isUsed && (
          <div className={styles.translated}>
            <p className={styles.made}>
              <span>{t('ai.translation.own')}</span>
            </p>
            <p className={styles.text}>{own}</p>
            <Row>
              <Button
                small
                onClick={() => {
                  onUse(own);
                  setOwn(undefined);
                }}
              >
                {t('ai.translation.back')}
              </Button>
              <Button small variant="quiet" onClick={() => setOwn(undefined)}>
                {t('ai.translation.hideOwn')}
              </Button>
            </Row>
          </div>
        )}
      </div>
      {error !== null && (
        <Notice tone="error" live title={t('ai.translation.failed')}>
          {errorText(error)} {t('ai.translation.kept')}
        </Notice>
      )}
      {!isUsed && !isBlank(text) && (made === undefined || made.from !== text) && (
        <Button
          small
          variant="quiet"
          icon={<Languages />}
          pending={pending}
          pendingLabel={t('ai.translation.pending')}
          onClick={() => void ask()}
        >
          {t(`ai.translation.into.${to}`)}
        </Button>
      )}
    </div>
  );
}
