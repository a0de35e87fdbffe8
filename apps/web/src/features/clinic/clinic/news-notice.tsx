import type { ClinicInfo, InfoField } from '@tervik/domain/clinic/decide-info.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useClinicWords } from './clinic-words.ts';
import type { News } from './info-state.ts';

interface NewsNoticeProps {
  readonly news: News;
  readonly theirs: ClinicInfo;
  readonly onTake: (field: InfoField) => void;
}

/** Another admin has saved while I was writing: what follows them now, and where my text stands against theirs. */
export function NewsNotice({ news: { name, taken, conflicts }, theirs, onTake }: NewsNoticeProps) {
  const t = useT();
  const words = useClinicWords();
  const listed = (fields: readonly InfoField[]): string =>
    fields.map((field) => t(`clinic.info.field.${field}`)).join(', ');
  return (
    <Notice tone="warning" live title={t('clinic.info.news.title', { name })}>
      <Stack gap="tight">
        {taken.length > 0 && <p>{t('clinic.info.news.taken', { fields: listed(taken) })}</p>}
        <p>{t('clinic.info.news.kept')}</p>
        {conflicts.map((field) => (
          <div key={field}>
            <p>
              {t('clinic.info.news.theirs', {
                field: t(`clinic.info.field.${field}`),
                text: words.field(field, theirs).join('; ') || t('clinic.info.none'),
              })}
            </p>
            <Button small onClick={() => onTake(field)}>
              {t('clinic.info.news.take', { field: t(`clinic.info.field.${field}`) })}
            </Button>
          </div>
        ))}
      </Stack>
    </Notice>
  );
}
