import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import {
  addClinicAdmin,
  inviteClinicAdminAgain,
  makeAdminJoinCode,
} from '@tervik/contract/routes-platform.gen.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import type { Profession } from '@tervik/domain/access/roles.ts';
import { groupJoinCode } from '@tervik/domain/employee/join-code.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { parsePersonalCode } from '@tervik/domain/person/personal-code.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ConfirmDialog } from '#parts/confirm-dialog.tsx';
import { UnsavedChanges } from '#parts/unsaved-changes.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useNextFocus } from '#ui/frame/next-focus.ts';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from '../platform-clinic.module.css';
import { noteClinic } from './queries.ts';
import { WithdrawAdmin } from './withdraw-admin.tsx';

/** Which field a refusal is about. */
const FIELD_OF: Readonly<Record<string, string>> = {
  DOCTOR_EXISTS_IN_CLINIC_ALREADY: 'personalCode',
  PERSONAL_CODE_INVALID: 'personalCode',
  PERSONAL_CODE_MISMATCH: 'personalCode',
  EMPLOYEE_IS_UNDERAGE: 'personalCode',
  EMAIL_INVALID: 'email',
  EMAIL_GMAIL_EE: 'email',
  EMAIL_HOTMAIL_EE: 'email',
  EMAIL_DOMAIN_MISSING: 'email',
};
const EMPTY = { firstName: '', surname: '', personalCode: '', email: '' };
const FIELDS = ['firstName', 'surname', 'personalCode', 'email'] as const;

/** Who administers the clinic. Where nobody does any more, the platform invites somebody. */
export function AdminsSection({ clinic }: { readonly clinic: PlatformClinic }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [texts, setTexts] = useState(EMPTY);
  const [profession, setProfession] = useState<Profession | ''>('');
  const [tried, setTried] = useState(false);
  const [told, setTold] = useState<{ readonly name: string; readonly code: string }>();
  const add = useAction(addClinicAdmin);
  const makeCode = useAction(makeAdminJoinCode);
  const again = useAction(inviteClinicAdminAgain);
  const { id, admins, personalCodeRequired } = clinic;
  const nextFocus = useNextFocus<HTMLElement>();
  const fields = FIELDS.filter((field) => field !== 'personalCode' || personalCodeRequired);
  const active = admins.filter(
    ({ isDeactivated, invitation }) => !isDeactivated && invitation === 'TAKEN_UP',
  );
  const invited = admins.find(({ byPlatform, invitation }) => byPlatform && invitation === 'SENT');
  const refused = add.error === null ? undefined : (FIELD_OF[add.error.key] ?? add.error.data['field']);
  const mistakeIn = (field: (typeof FIELDS)[number]): string | undefined => {
    const typed = texts[field];
    if (isBlank(typed)) return t('platform-clinic.required');
    if (field === 'personalCode' && !parsePersonalCode(typed, clinic.today).valid)
      return t('errors.PERSONAL_CODE_INVALID');
    const email = field === 'email' ? parseEmail(typed) : undefined;
    return email?.valid === false ? t(`errors.${email.reason}`) : undefined;
  };
  const errorOf = (field: (typeof FIELDS)[number]): string | undefined =>
    add.error !== null && refused === field ? errorText(add.error) : tried ? mistakeIn(field) : undefined;

  async function send(): Promise<void> {
    setTried(true);
    const wrong = fields.find((field) => mistakeIn(field) !== undefined);
    if (wrong !== undefined) return document.getElementById(`admin-${wrong}`)?.focus();
    if (profession === '') return document.getElementById('admin-profession')?.focus();
    const { personalCode, ...rest } = texts;
    const done = await add.run({
      params: { id },
      body: { ...rest, profession, ...(personalCodeRequired && { personalCode }) },
    });
    if (done === undefined) return;
    setOpen(false);
    setTexts(EMPTY);
    setProfession('');
    setTried(false);
    noteClinic(client, id, done);
    // Whoever works there already needs no invitation.
    const isMade = done.acts[0]?.action === 'makeClinicAdmin';
    showToast({ tone: 'success', text: t(`platform-clinic.admins.${isMade ? 'added' : 'invited'}`) });
  }
  async function tell(employeeId: string, name: string): Promise<void> {
    const made = await makeCode.run({ params: { id, employeeId }, body: {} });
    if (made === undefined) return noteClinic(client, id);
    setTold({ name, code: made.code });
    noteClinic(client, id, made.clinic);
  }
  async function sendAgain(employeeId: string, email: string): Promise<void> {
    const done = await again.run({ params: { id, employeeId }, body: {} });
    noteClinic(client, id, done);
    if (done !== undefined) showToast({ tone: 'success', text: t('platform-clinic.admins.sent', { email }) });
  }
  const close = (): void => {
    setOpen(false);
    add.clearError();
  };
  return (
    <section {...nextFocus} aria-labelledby="admins-title">
      <Stack>
        <UnsavedChanges when={Object.values(texts).some((typed) => !isBlank(typed))} />
        <h2 id="admins-title">{t('platform-clinic.admins.title')}</h2>
        {active.length === 0 && <Notice tone="warning">{t('platform-clinic.admins.none')}</Notice>}
        {admins.length > 0 && (
          <AdminList
            clinic={clinic}
            mayInvite={active.length === 0}
            isPending={makeCode.pending || again.pending}
            onAgain={(employeeId, email) => void sendAgain(employeeId, email)}
            onCode={(employeeId, name) => void tell(employeeId, name)}
          />
        )}
        {told !== undefined && (
          <Notice tone="info" live title={t('platform-clinic.admins.tell', { name: told.name })}>
            <p className={styles.code}>{groupJoinCode(told.code)}</p>
            <p>{t('platform-clinic.admins.once')}</p>
          </Notice>
        )}
        {[again.error, makeCode.error].map(
          (error) =>
            error !== null && (
              <Notice key={error.key} tone="error" live>
                {errorText(error)}
              </Notice>
            ),
        )}
        {active.length === 0 ? (
          <div>
            <Button icon={<UserPlus />} onClick={() => setOpen(true)}>
              {t('platform-clinic.admins.add')}
            </Button>
          </div>
        ) : (
          <p>{t('platform-clinic.admins.byItself')}</p>
        )}
      </Stack>
      <ConfirmDialog
        open={isOpen}
        title={t('platform-clinic.admins.add')}
        confirmLabel={t('platform-clinic.admins.invite')}
        pending={add.pending}
        error={FIELDS.some((field) => field === refused) ? null : add.error}
        onConfirm={() => void send()}
        onClose={close}
      >
        <p>{t('platform-clinic.admins.lead')}</p>
        {invited !== undefined && (
          <Notice tone="info">{t('platform-clinic.admins.ends', { name: invited.name })}</Notice>
        )}
        {fields.map((field) => (
          <TextField
            key={field}
            id={`admin-${field}`}
            label={t(`platform-clinic.field.${field}`)}
            autoComplete="off"
            spellCheck={false}
            inputMode={field === 'personalCode' ? 'numeric' : field === 'email' ? 'email' : 'text'}
            value={texts[field]}
            error={errorOf(field)}
            onChange={(event) => {
              add.clearError();
              setTexts({ ...texts, [field]: event.target.value });
            }}
          />
        ))}
        <Select
          id="admin-profession"
          label={t('platform-clinic.field.profession')}
          value={profession}
          error={tried && profession === '' ? t('platform-clinic.required') : undefined}
          options={[
            { value: '', label: t('platform-clinic.add.choose') },
            ...PROFESSIONS.map((value) => ({ value, label: t(`platform-clinic.profession.${value}`) })),
          ]}
          onChange={(event) => setProfession(PROFESSIONS.find((one) => one === event.target.value) ?? '')}
        />
      </ConfirmDialog>
    </section>
  );
}

interface AdminListProps {
  readonly clinic: PlatformClinic;
  /** Nobody administers the clinic yet. */
  readonly mayInvite: boolean;
  readonly isPending: boolean;
  readonly onAgain: (employeeId: string, email: string) => void;
  readonly onCode: (employeeId: string, name: string) => void;
}

function AdminList({
  clinic: { id, admins, joinByCode },
  mayInvite,
  isPending,
  onAgain,
  onCode,
}: AdminListProps) {
  const t = useT();
  return (
    <ul className={styles.list}>
      {admins.map((admin) => (
        <li key={admin.employeeId}>
          <Row>
            <span className={styles.text}>
              {t('platform-clinic.admins.one', {
                name: admin.name,
                profession: t(`platform-clinic.profession.${admin.profession}`),
                state:
                  admin.isDeactivated && admin.invitation === 'TAKEN_UP'
                    ? t('platform-clinic.admins.deactivated')
                    : t(`platform-clinic.admins.${admin.invitation}`),
              })}
              <span className={styles.address}>{admin.email}</span>
            </span>
            {mayInvite && admin.invitation === 'SENT' && (
              <Button
                small
                pending={isPending}
                pendingLabel={t('ui.pending')}
                aria-label={t('platform-clinic.admins.sendAgainTo', { name: admin.name })}
                onClick={() => onAgain(admin.employeeId, admin.email)}
              >
                {t('platform-clinic.admins.sendAgain')}
              </Button>
            )}
            {mayInvite && joinByCode && admin.invitation === 'SENT' && (
              <Button
                small
                pending={isPending}
                pendingLabel={t('ui.pending')}
                aria-label={t('platform-clinic.admins.makeCodeFor', { name: admin.name })}
                onClick={() => onCode(admin.employeeId, admin.name)}
              >
                {t('platform-clinic.admins.makeCode')}
              </Button>
            )}
            {admin.byPlatform && admin.invitation === 'SENT' && <WithdrawAdmin clinicId={id} admin={admin} />}
          </Row>
        </li>
      ))}
    </ul>
  );
}
