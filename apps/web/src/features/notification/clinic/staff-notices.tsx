import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Settings, StaffNotices as Staff } from '@tervik/contract/notification.ts';
import { sendTestNotice, updateStaffNotices } from '@tervik/contract/routes-clinic.gen.ts';
import { updateSettings } from '@tervik/contract/routes-common.gen.ts';
import {
  NOTICE_CHANNELS,
  NOTICE_TIMES,
  STAFF_EVENTS,
  type NoticeChannel,
  type NoticeTime,
  type StaffEvent,
} from '@tervik/domain/notification/staff-notice.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Section, type Saving } from '#parts/settings-section.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { settingsQuery } from '../queries.ts';
import { ThisDevice } from '../this-device.tsx';
import { staffNoticesQuery } from './queries.ts';
import styles from './staff-notices.module.css';

interface StaffNoticesProps {
  readonly settings: Settings;
  readonly level: 2 | 3;
  /** Its devices stand with what a patient is told of. */
  readonly isPatientToo: boolean;
}

/** Of what I am told as a member of staff, by mail and on my devices, and when (decisions "Notices, one table"). */
export function StaffNotices(props: StaffNoticesProps) {
  const t = useT();
  const query = useQuery(staffNoticesQuery);
  if (query.data !== undefined) return <Choices known={query.data} {...props} />;
  return (
    <Section level={props.level} title={t('notification.clinic.title')}>
      {query.isPending && <Skeleton count={4} label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
    </Section>
  );
}

type Requested = Readonly<Partial<Record<`${StaffEvent}:${NoticeChannel}`, NoticeTime>>>;

function Choices({ known, settings, level, isPatientToo }: StaffNoticesProps & { readonly known: Staff }) {
  const t = useT();
  const user = useUser();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [saving, setSaving] = useState<Saving>('IDLE');
  const [failure, setFailure] = useState<ApiError | null>(null);
  // A choice is at once where it was put, and goes back if it could not be saved.
  const [requested, setRequested] = useState<Requested>({});
  const last = useRef(Promise.resolve());
  const waiting = useRef(0);
  const timeOf = (event: StaffEvent, channel: NoticeChannel): NoticeTime =>
    requested[`${event}:${channel}`] ?? known.choices[event][channel];

  /** One after the other: the last choice is the one that stays. */
  function choose(event: StaffEvent, channel: NoticeChannel, time: NoticeTime): void {
    const key = `${event}:${channel}` as const;
    waiting.current += 1;
    setSaving('SAVING');
    setRequested((current) => ({ ...current, [key]: time }));
    last.current = last.current.then(async () => {
      try {
        const answer = await call(updateStaffNotices, { body: { event, channel, time } });
        client.setQueryData(staffNoticesQuery.queryKey, answer);
        setFailure(null);
        // Not before the last one is.
        if (waiting.current === 1) setSaving('SAVED');
      } catch (error) {
        setRequested(({ [key]: _refused, ...others }) => others);
        setFailure(error instanceof ApiError ? error : null);
        setSaving('FAILED');
      } finally {
        waiting.current -= 1;
      }
    });
  }

  const hasEmail = user.email !== '';
  const hasDevice = settings.notifyByPush && settings.pushDevices > 0;
  const isTold = (channel: NoticeChannel): boolean =>
    STAFF_EVENTS.some((event) => timeOf(event, channel) !== 'OFF');
  return (
    <Section
      level={level}
      title={t('notification.clinic.title')}
      saving={saving}
      error={failure === null ? undefined : errorText(failure)}
    >
      <p>{t('notification.clinic.text')}</p>
      <table className={styles.choices}>
        <caption className="sr-only">{t('notification.clinic.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notification.clinic.event')}</th>
            {NOTICE_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notification.clinic.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STAFF_EVENTS.map((event) => (
            <tr key={event}>
              <th scope="row">
                {t(`notification.clinic.event.${event}`)}
                <span className={styles.hint}>{t(`notification.clinic.hint.${event}`)}</span>
              </th>
              {NOTICE_CHANNELS.map((channel) => (
                <td key={channel}>
                  <Select
                    label={t(`notification.clinic.channel.${channel}`)}
                    aria-label={`${t(`notification.clinic.channel.${channel}`)}: ${t(`notification.clinic.event.${event}`)}`}
                    value={timeOf(event, channel)}
                    options={NOTICE_TIMES.map((time) => ({
                      value: time,
                      label: t(`notification.clinic.time.${time}`),
                    }))}
                    onChange={({ target }) => choose(event, channel, target.value as NoticeTime)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!(isTold('MAIL') && hasEmail) && !(isTold('PUSH') && hasDevice) && (
        <Notice tone="warning" live title={t('notification.allOff.title')}>
          {t('notification.allOff.clinic')}
        </Notice>
      )}
      <Hours clinics={known.clinics} />
      <p>
        {hasEmail ? t('notification.clinic.address', { email: user.email }) : t('notification.email.none')}{' '}
        {t('notification.devices', { count: settings.notifyByPush ? settings.pushDevices : 0 })}
      </p>
      {!isPatientToo && <Devices settings={settings} />}
      <Test />
    </Section>
  );
}

/** Which of my browsers show notices: this one, and all of them to be silenced at once. */
function Devices({ settings }: { readonly settings: Settings }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { run, error } = useAction(updateSettings);
  async function save(change: { notifyByPush: boolean }): Promise<void> {
    const answer = await run({ body: change });
    if (answer !== undefined) client.setQueryData(settingsQuery.queryKey, answer);
  }
  return (
    <>
      <ThisDevice settings={settings} onSave={save} />
      {settings.notifyByPush && settings.pushDevices > 0 && (
        <p>
          <Button small onClick={() => void save({ notifyByPush: false })}>
            {t('notification.devices.stop')}
          </Button>
        </p>
      )}
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
    </>
  );
}

/** What opening hours mean for notices, and when the next ones leave. */
function Hours({ clinics }: { readonly clinics: Staff['clinics'] }) {
  const t = useT();
  const { weekday, time } = useFormats();
  return (
    <>
      <p>{t('notification.clinic.hours')}</p>
      <ul className={styles.clinics}>
        {clinics.map(({ clinicId, name, isOpen, nextOpening, nextMorning }) => {
          const next = isOpen ? nextMorning : nextOpening;
          const values = { clinic: name, day: weekday(next), time: time(next) };
          return (
            <li key={clinicId}>
              {t(isOpen ? 'notification.clinic.open' : 'notification.clinic.closed', values)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** "Does it reach me?" is answered by trying. */
function Test() {
  const t = useT();
  const errorText = useErrorText();
  const { email } = useUser();
  const { pushPublicKey } = useConfig();
  const { run, pending, error } = useAction(sendTestNotice);
  const [sent, setSent] = useState<{ mail: boolean; devices: number } | null>(null);
  const devices = pushPublicKey === null ? 0 : (sent?.devices ?? 0);
  return (
    <>
      <p>
        <Button
          small
          pending={pending}
          onClick={() => void run({}).then((answer) => answer !== undefined && setSent(answer))}
        >
          {t('notification.clinic.test')}
        </Button>
      </p>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      <div role="status">
        {sent !== null && (
          <Notice tone={sent.mail || devices > 0 ? 'success' : 'warning'}>
            {sent.mail ? t('notification.clinic.test.mail', { email }) : t('notification.clinic.test.noMail')}{' '}
            {t('notification.clinic.test.devices', { count: devices })}
          </Notice>
        )}
      </div>
    </>
  );
}
