import { parseTime } from '@tervik/domain/global-message/decide-message.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import type { SendingTime } from '../write-mistakes.ts';
import type { WriteFields } from '../write-fields.ts';
import styles from '../write.module.css';

const MORNING = '09:00';

interface SendWhenProps {
  readonly fields: WriteFields;
  readonly sending: SendingTime;
  /** `YYYY-MM-DD`: what is proposed to whoever wants it later. */
  readonly tomorrow: string;
  /** Sending was tried: what is wrong is said. */
  readonly wasAsked: boolean;
  readonly onChange: (patch: Partial<WriteFields>) => void;
}

/** At once, or at a day and an hour by the clinic's clock. */
export function SendWhen({ fields, sending, tomorrow, wasAsked, onChange }: SendWhenProps) {
  const t = useT();
  const notation = useDateNotation();
  const { later, day, time } = fields;
  const mistakeOf = (id: string): string | undefined => {
    const mistake = wasAsked ? sending.mistakes.find((one) => one.id === id) : undefined;
    return mistake && t(mistake.key, { days: MESSAGE_LIMITS.plannedDays });
  };
  return (
    <Stack>
      <ChoiceCards
        legend={t('message-centre.write.when')}
        layout="row"
        pressedOnly
        choices={[
          { value: 'NOW', label: t('message-centre.write.when.NOW') },
          { value: 'LATER', label: t('message-centre.write.when.LATER') },
        ]}
        value={later ? 'LATER' : 'NOW'}
        onChoose={(value) =>
          onChange(
            value === 'LATER'
              ? { later: true, day: day || tomorrow, time: time || MORNING }
              : { later: false },
          )
        }
      />
      {later && (
        <div className={styles.moment}>
          <DateField
            id="send-day"
            label={t('message-centre.write.when.day')}
            notation={notation}
            value={day}
            error={mistakeOf('send-day')}
            onValue={(date) => onChange({ day: date })}
          />
          <TextField
            id="send-time"
            label={t('message-centre.write.when.time')}
            inputMode="numeric"
            autoComplete="off"
            placeholder={MORNING}
            maxLength={5}
            width="short"
            value={time}
            error={mistakeOf('send-time')}
            onChange={(event) => onChange({ time: event.target.value })}
            // "8.30" is written out when its writer is done.
            onBlur={() => {
              const written = parseTime(time);
              if (written !== undefined && written !== time) onChange({ time: written });
            }}
          />
        </div>
      )}
      <p className={styles.aside}>{t('message-centre.write.when.hour')}</p>
    </Stack>
  );
}
