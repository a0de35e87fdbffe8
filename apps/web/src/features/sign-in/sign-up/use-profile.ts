import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '@tervik/contract/account.ts';
import { getProfile } from '@tervik/contract/routes-common.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { serverNow, useConfig, useUser } from '#lib/session/session.ts';
import { useFormMemory } from '#features/sign-in/form-memory.ts';
import { listAsked } from './profile-fields.ts';
import type { ProfileField, ProfileTexts } from './profile-fields.ts';

export function useProfileQuery() {
  const { id } = useUser();
  return useQuery({
    queryKey: commonKeys.profileOf(id),
    queryFn: ({ signal }) => call(getProfile, { signal }),
  });
}

/** In memory only: a personal code is never put into the browser's storage. */
let typedCode = { userId: '', code: '' };

export interface ProfileForm {
  readonly texts: ProfileTexts;
  readonly change: (patch: Partial<ProfileTexts>) => void;
  readonly asked: ReadonlySet<ProfileField>;
  /** YYYY-MM-DD in the clinic's time zone, by the server's clock. */
  readonly today: string;
}

/** What is typed into the profile's form, shared by its two pages. */
export function useProfileForm(profile: Profile): ProfileForm {
  const { id } = useUser();
  const { personalCodeRequired, timeZone } = useConfig();
  const { firstName, surname } = profile;
  const [remembered, keep] = useFormMemory(`profile.${id}`, {
    firstName,
    surname,
    day: '',
    month: '',
    year: '',
    phone: '',
    email: '',
  });
  const [personalCode, setCode] = useState(typedCode.userId === id ? typedCode.code : '');
  return {
    texts: { ...remembered, personalCode },
    change({ personalCode: code, ...patch }) {
      if (code !== undefined) {
        typedCode = { userId: id, code };
        setCode(code);
      }
      if (Object.keys(patch).length > 0) keep(patch);
    },
    asked: listAsked(profile, personalCodeRequired),
    today: calendarDate(serverNow(), timeZone),
  };
}
