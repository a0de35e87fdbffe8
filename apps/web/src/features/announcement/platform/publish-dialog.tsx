import { useState } from 'react';
import { isEverybody } from '@tervik/domain/announcement/vocabulary.ts';
import type { Audience } from '@tervik/domain/announcement/vocabulary.ts';
import type { ApiError } from '#lib/http/api.ts';
import { isRefused, useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { useAudienceWords, useCountryName } from './audience-words.ts';

interface PublishDialogProps {
  readonly audience: Audience;
  readonly reach: string | undefined;
  readonly when: string;
  readonly pending: boolean;
  /** Why the server did not take it. */
  readonly error: ApiError | null;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** The second word before many people are told something; for everybody in a country a third one. */
export function PublishDialog(props: PublishDialogProps) {
  const { audience, reach, when, pending, error, onClose, onPublish } = props;
  const t = useT();
  const errorText = useErrorText();
  const words = useAudienceWords();
  const countryName = useCountryName();
  const [isSure, setSure] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const asksAgain = isEverybody(audience);
  function publish(): void {
    setAsked(true);
    if (!asksAgain || isSure) onPublish();
  }
  return (
    <ConfirmDialog
      title={t('announcement.confirm.title')}
      cancelLabel={t('announcement.confirm.back')}
      confirmLabel={t('global-message.form.publish')}
      pending={pending}
      onConfirm={publish}
      onClose={onClose}
    >
      {error !== null && (
        <Notice tone="error" live title={t('global-message.form.failed')}>
          {errorText(error)} {isRefused(error) && t('global-message.form.kept')}
        </Notice>
      )}
      <p>{words(audience)}</p>
      {reach !== undefined && <p>{reach}</p>}
      <p>{when}</p>
      {asksAgain && (
        <Checkbox
          label={t('announcement.confirm.everybody', { country: countryName(audience.countryCode) })}
          checked={isSure}
          error={wasAsked && !isSure ? t('announcement.confirm.everybodyRequired') : undefined}
          onChange={(event) => setSure(event.target.checked)}
        />
      )}
    </ConfirmDialog>
  );
}
