import { useState } from 'react';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';

interface SettingSwitchProps {
  readonly id: string;
  readonly title: string;
  /** What the box says. */
  readonly label: string;
  readonly hint: string;
  /** What staff read who cannot change it. */
  readonly words: { readonly isOn: string; readonly isOff: string };
  readonly savedText: string;
  readonly isAdmin: boolean;
  /** undefined = not loaded. */
  readonly state: { readonly isOn: boolean; readonly set: { by: string; at: string } | null } | undefined;
  readonly loadError: Error | null;
  readonly onRetry: () => void;
  readonly saveError: ApiError | null;
  /** @returns whether it was saved */
  readonly onSave: (isOn: boolean) => Promise<boolean>;
}

/** A choice of the clinic: staff see it and who has made it, an admin changes it. */
export function SettingSwitch(props: SettingSwitchProps) {
  const { id, title, label, hint, words, savedText, isAdmin, state } = props;
  const t = useT();
  const errorText = useErrorText();
  const showToast = useToast();
  const { date } = useFormats();
  // The box shows at once what is on its way.
  const [wanted, setWanted] = useState<boolean>();
  async function save(isOn: boolean): Promise<void> {
    setWanted(isOn);
    const isSaved = await props.onSave(isOn);
    setWanted(undefined);
    if (isSaved) showToast({ tone: 'success', text: savedText });
  }
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{title}</h2>
        {state === undefined &&
          (props.loadError === null ? (
            <Skeleton count={1} label={t('ui.loading')} />
          ) : (
            <LoadError error={props.loadError} onRetry={props.onRetry} />
          ))}
        {state !== undefined &&
          (isAdmin ? (
            <Checkbox
              label={label}
              hint={hint}
              checked={wanted ?? state.isOn}
              error={props.saveError === null ? undefined : errorText(props.saveError)}
              onChange={(event) => {
                if (wanted === undefined) void save(event.target.checked);
              }}
            />
          ) : (
            <p>{state.isOn ? words.isOn : words.isOff}</p>
          ))}
        {state?.set != null && (
          <p className="text-aside">
            {t('message-centre.clinic.month.setBy', { name: state.set.by, date: date(state.set.at) })}
          </p>
        )}
      </Stack>
    </section>
  );
}
