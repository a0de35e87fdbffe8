import { FileText, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { InformationFile } from '@tervik/contract/information-hub.ts';
import { addInformationFile, addInformationPicture } from '@tervik/contract/routes-platform.gen.ts';
import { pictureMark } from '@tervik/domain/information-hub/attachments.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { Picker } from '#features/file/shared/pickers.tsx';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { sendForm } from '#lib/http/send-form.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Row } from '#ui/frame/layout.tsx';

interface AttachmentInputsProps {
  /** Puts a picture into the text, as the text names it. */
  readonly onPicture: (mark: string) => void;
  /** Links a file in the text. */
  readonly onFile: (file: InformationFile) => void;
}

const KINDS = {
  picture: {
    icon: <Image />,
    input: { accept: 'image/*' },
    megabytes: INFORMATION_LIMITS.pictureMegabytes,
    tooLarge: 'INFORMATION_PICTURE_TOO_LARGE',
    route: addInformationPicture,
  },
  file: {
    icon: <FileText />,
    input: { accept: 'application/pdf,.pdf' },
    megabytes: INFORMATION_LIMITS.fileMegabytes,
    tooLarge: 'INFORMATION_FILE_TOO_LARGE',
    route: addInformationFile,
  },
} as const;
type Kind = keyof typeof KINDS;

interface Failure {
  readonly kind: Kind;
  readonly error: ApiError;
}

/** Uploads pictures, which the text then shows, and files, which it links. */
export function AttachmentInputs({ onPicture, onFile }: AttachmentInputsProps) {
  const t = useT();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<Failure>();
  return (
    <>
      <Row>
        <UploadButton<{ readonly id: string }>
          kind="picture"
          onAdded={({ id }) => onPicture(pictureMark(id, t('information-hub.platform.picture.words')))}
          onFailed={setFailure}
        />
        <UploadButton<InformationFile> kind="file" onAdded={onFile} onFailed={setFailure} />
      </Row>
      {failure !== undefined && (
        <Notice tone="error" live title={t(`information-hub.platform.${failure.kind}.failed`)}>
          {errorText(failure.error)}
        </Notice>
      )}
    </>
  );
}

interface UploadButtonProps<Answer> {
  readonly kind: Kind;
  readonly onAdded: (answer: Answer) => void;
  /** @param failure undefined = a new try has begun */
  readonly onFailed: (failure: Failure | undefined) => void;
}

/** Chooses one file and sends it; what the server would refuse for its size is not sent. */
function UploadButton<Answer>({ kind, onAdded, onFailed }: UploadButtonProps<Answer>) {
  const t = useT();
  const { icon, input, megabytes: max, tooLarge, route } = KINDS[kind];
  const sending = useRef<AbortController>(undefined);
  const [isSending, setSending] = useState(false);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    onFailed(undefined);
    if (file.size > max * 1_000_000)
      return onFailed({ kind, error: new ApiError(469, { key: tooLarge, message: '', data: { max } }) });
    const abort = new AbortController();
    sending.current = abort;
    setSending(true);
    try {
      const answer = await sendForm<Answer>(route, {
        // The end of a long name says what it is.
        fields: { size: String(file.size), fileName: file.name.slice(-INFORMATION_LIMITS.fileNameMax) },
        file,
        fileName: file.name,
        onSent: () => undefined,
        signal: abort.signal,
      });
      onAdded(answer);
    } catch (reason) {
      if (abort.signal.aborted) return;
      if (!(reason instanceof ApiError)) throw reason;
      onFailed({ kind, error: reason });
    }
    setSending(false);
  }
  return (
    <div>
      <Picker
        small
        icon={icon}
        label={t(`information-hub.platform.${kind}.add`)}
        pending={isSending}
        pendingLabel={t(`information-hub.platform.${kind}.pending`)}
        input={input}
        onFiles={([file]) => void send(file)}
      />
    </div>
  );
}
