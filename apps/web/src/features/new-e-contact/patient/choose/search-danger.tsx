import type { FoundDanger } from '@tervik/domain/new-e-contact/danger/find-danger.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';

/** Whom to call, above the results of a search that tells of a danger. Writing goes on as before. */
export function SearchDanger({ found }: { found: FoundDanger | undefined }) {
  const t = useT();
  const { emergencyNumber } = useConfig();
  const mind = found?.danger === 'SUICIDE';
  return (
    // There from the start, so that what comes into it is said; the focus stays where somebody types.
    <div role="alert">
      {found !== undefined && (
        <Stack>
          <Notice
            tone="error"
            title={t(mind ? 'new-e-contact.write.danger.mindTitle' : 'new-e-contact.write.danger.title')}
            actions={<CallLinks />}
          >
            {t(mind ? 'new-e-contact.write.danger.mind' : 'new-e-contact.write.danger.body', {
              emergencyNumber,
            })}
          </Notice>
          <p className="text-aside">{t('new-e-contact.write.danger.write')}</p>
        </Stack>
      )}
    </div>
  );
}
