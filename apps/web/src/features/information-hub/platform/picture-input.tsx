import { Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { addInformationPicture } from '@tervik/contract/routes-platform.gen.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { pictureMark } from '@tervik/domain/information-hub/pictures.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { sendForm } from '#lib/http/send-form.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';

const MAX = INFORMATION_LIMITS.pictureMegabytes;

interface PictureInputProps {
  /** Puts a picture into the text, as the text names it. */
  readonly onAdded: (mark: string) => void;
}

/** Uploads a picture, which the text then shows. */
export function PictureInput({ onAdded }: PictureInputProps) {
  const t = useT();
  const errorText = useErrorText();
  const control = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<ApiError>();
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setError(undefined);
    if (file.size > MAX * 1_000_000)
      return setError(
        new ApiError(469, { key: 'INFORMATION_PICTURE_TOO_LARGE', message: '', data: { max: MAX } }),
      );
    const abort = new AbortController();
    sending.current = abort;
    setSending(true);
    try {
      const { id } = await sendForm<{ id: string }>(addInformationPicture, {
        fields: { size: String(file.size) },
        file,
        fileName: file.name,
        onSent: () => undefined,
        signal: abort.signal,
      });
      onAdded(pictureMark(id, t('information-hub.platform.picture.words')));
    } catch (reason) {
      if (abort.signal.aborted) return;
      if (!(reason instanceof ApiError)) throw reason;
      setError(reason);
    }
    setSending(false);
  }
  return (
    <>
      <div>
        <Button
          small
          icon={<Image />}
          pending={isSending}
          pendingLabel={t('information-hub.platform.picture.pending')}
          onClick={() => control.current?.click()}
        >
          {t('information-hub.platform.picture.add')}
        </Button>
        <input
          ref={control}
          type="file"
          hidden
          aria-label={t('information-hub.platform.picture.add')}
          accept="image/*"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0]);
            // The same one may be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {error !== undefined && (
        <Notice tone="error" live title={t('information-hub.platform.picture.failed')}>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}
