import { useSearch } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { Profile } from '@tervik/contract/account.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { hrefTo } from '#lib/router/href.ts';

import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { PhoneField } from '#parts/phone-field.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Select } from '#ui/form/choice.tsx';
import { DefinitionList } from '#ui/frame/details.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { lockedFields } from './changes.ts';
import type { Field } from './changes.ts';
import { profileQuery } from './queries.ts';
import { takeSaved } from './saved.ts';
import { useProfileForm } from './use-profile-form.ts';

const SEXES = ['FEMALE', 'MALE', 'NOT_DISCLOSED'] as const;

/** Spec §2 /edit-profile: my own data; what cannot be changed says why. */
export function ProfilePage() {
  const t = useT();
  const query = useQuery(profileQuery);
  const isPatient = homeRole(useUser()) === 'PRM_PATIENT';
  usePageTitle(t('account.title'));
  return (
    <Page>
      <PageHeading lead={t(isPatient ? 'account.lead' : 'account.lead.clinic')}>
        {t('account.title')}
      </PageHeading>
      {query.isPending && <Skeleton count={6} label={t('ui.loading')} />}
      {query.isError && query.data === undefined && (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <ProfileForm profile={query.data.profile} />}
    </Page>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const state = useProfileForm(profile);
  // Came back from the page of the code with everything saved; said until something else is typed.
  const [cameBackSaved] = useState(takeSaved);
  const [hadChanges] = useState(state.hasChanges);
  const { late } = useSearch({ from: '/edit-profile' });
  const { texts, errorOf, general, hasChanges } = state;
  const locked = lockedFields(profile);
  const saved = (state.saved || cameBackSaved) && !hasChanges;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await state.submit();
    if (wrong === undefined) return;
    const control = form.current?.querySelector<HTMLElement>(`[name=${wrong}]`);
    control?.focus({ preventScroll: true });
    // What is wrong stands under the control: at the window's edge the docked button would cover it.
    control?.scrollIntoView({ block: 'center' });
  }
  const field = (name: Field) => ({
    name,
    label: t(`account.${name}`),
    value: texts[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => state.type(name, event.target.value),
  });

  return (
    <>
      {saved && (
        <Notice tone="success" live>
          {t('account.saved')}
        </Notice>
      )}
      {general !== undefined && (
        <Notice tone="error" live>
          {general}
        </Notice>
      )}
      {late !== undefined && hasChanges && (
        <Notice tone="warning" live>
          {t('account.verify.late')}
        </Notice>
      )}
      {hadChanges && hasChanges && late === undefined && (
        <Notice
          tone="info"
          actions={
            <Button small onClick={state.discard}>
              {t('account.discard')}
            </Button>
          }
        >
          {t('account.verify.restored')}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          {!locked.includes('firstName') && (
            <Stack>
              <TextField {...field('firstName')} autoComplete="given-name" />
              <TextField {...field('surname')} autoComplete="family-name" />
            </Stack>
          )}
          {!locked.includes('sex') && (
            <Select
              {...field('sex')}
              options={SEXES.map((sex) => ({ value: sex, label: t(`account.sex.${sex}`) }))}
            />
          )}
          <Stack>
            <h2>{t('account.contact.title')}</h2>
            <TextField
              {...field('email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              hint={t('account.email.hint')}
            />
            <PhoneField
              name="phone"
              label={t('account.phone')}
              value={texts.phone}
              error={errorOf('phone')}
              autoComplete="tel"
              hint={t('account.phone.hint')}
              onValue={(value) => state.type('phone', value)}
            />
          </Stack>
          <FormActions>
            <Button
              type="submit"
              variant="primary"
              pending={state.pending}
              pendingLabel={t('ui.pending')}
              disabledReason={hasChanges ? undefined : t('account.nothing')}
            >
              {t('account.save')}
            </Button>
          </FormActions>
        </Stack>
      </form>
      <Locked profile={profile} />
      {profile.hasPassword && (
        <Stack>
          <h2>{t('account.password.title')}</h2>
          <p>{t('account.password.text')}</p>
          <p>
            <LinkButton href={hrefTo('/reset-password')}>{t('account.password.change')}</LinkButton>
          </p>
        </Stack>
      )}
    </>
  );
}

/** What only the population register, or support, can change. */
function Locked({ profile }: { profile: Profile }) {
  const t = useT();
  const formats = useFormats();
  const { personalCodeRequired, supportEmail } = useConfig();
  const locked = lockedFields(profile);
  const { personalCode, birthDate } = profile;
  // Where the country has none its field does not exist (decisions "Personal code").
  const code = personalCodeRequired ? 'yes' : 'no';
  const none = t('account.personalCode.none');
  const items = [
    ...(locked.includes('firstName')
      ? [{ id: 'name', term: t('account.names.title'), value: `${profile.firstName} ${profile.surname}` }]
      : []),
    {
      id: 'birthDate',
      term: t('account.birthDate'),
      value: birthDate === null ? none : formats.calendarDate(birthDate),
    },
    ...(personalCodeRequired
      ? [{ id: 'code', term: t('account.personalCode'), value: personalCode ?? none }]
      : []),
    ...(locked.includes('sex')
      ? [{ id: 'sex', term: t('account.sex'), value: t(`account.sex.${profile.sex}`) }]
      : []),
  ];
  return (
    <Stack>
      <h2>{t('account.locked.title')}</h2>
      <DefinitionList items={items} />
      <p>
        {profile.identityLevel === 'HIGH'
          ? t('account.locked.digitalId', { code })
          : t('account.locked.declared', { code, email: supportEmail })}
      </p>
    </Stack>
  );
}
