import { useState } from 'react';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { parseTime, typedMoment } from '@tervik/domain/global-message/decide-message.ts';
import { readCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { Checkbox, ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import type { EditorState } from './use-editor.ts';

interface PublishProps {
  readonly editor: EditorState;
  readonly onClose: () => void;
}

/** The second word before clinics see it, and from when. */
export function PublishItem({ editor, onClose }: PublishProps) {
  const t = useT();
  const { timeZone } = useConfig();
  const notation = useDateNotation();
  const [when, setWhen] = useState<'NOW' | 'LATER'>('NOW');
  const [date, setDate] = useState(() => addDays(calendarDate(serverNow(), timeZone), 1));
  const [time, setTime] = useState('08:00');
  const [isSmallCorrection, setSmallCorrection] = useState(false);
  const [wasTried, setTried] = useState(false);
  const moment = typedMoment(readCalendarDate(date) ?? '', time, timeZone);
  const isPast = moment !== undefined && moment <= serverNow();
  const { publishing, pending, error } = editor;
  async function publish(): Promise<void> {
    setTried(true);
    if (when === 'LATER' && (moment === undefined || isPast)) return;
    const from = when === 'NOW' || moment === undefined ? null : new Date(moment).toISOString();
    if (await editor.publish(from, isSmallCorrection)) onClose();
  }
  return (
    <ConfirmDialog
      title={t('information-hub.platform.publish.title')}
      confirmLabel={t('information-hub.platform.publish.confirm')}
      pending={pending || publishing.pending}
      error={publishing.error ?? error}
      errorTitle={t('information-hub.platform.publish.failed')}
      onConfirm={() => void publish()}
      onClose={() => {
        publishing.clearError();
        onClose();
      }}
    >
      <Stack>
        <p>{t('information-hub.platform.publish.text')}</p>
        <ChoiceCards
          legend={t('information-hub.platform.publish.when')}
          choices={[
            { value: 'NOW', label: t('information-hub.platform.publish.now') },
            { value: 'LATER', label: t('information-hub.platform.publish.later') },
          ]}
          value={when}
          onChoose={setWhen}
        />
        {when === 'LATER' && (
          <>
            <DateField
              id="publish-date"
              label={t('information-hub.platform.publish.date')}
              notation={notation}
              value={date}
              error={
                wasTried && readCalendarDate(date) === undefined
                  ? t('information-hub.platform.form.dateUnreadable')
                  : wasTried && isPast
                    ? t('information-hub.platform.publish.past')
                    : undefined
              }
              onValue={setDate}
            />
            <TextField
              id="publish-time"
              label={t('information-hub.platform.publish.time')}
              width="short"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              value={time}
              error={
                wasTried && parseTime(time) === undefined
                  ? t('information-hub.platform.form.timeUnreadable')
                  : undefined
              }
              onChange={({ target }) => setTime(target.value)}
            />
          </>
        )}
        {editor.wasShown && (
          <Checkbox
            label={t('information-hub.platform.publish.small')}
            hint={t('information-hub.platform.publish.smallHint')}
            checked={isSmallCorrection}
            onChange={({ target }) => setSmallCorrection(target.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
