import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeWeeklyMail } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Loaded, Part } from './figure-parts.tsx';
import { weeklyMailQuery } from './queries.ts';

/** Whether I, an admin of the clinic, get the counts of each week by mail. */
export function WeeklyMail({ clinicId }: { readonly clinicId: string }) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const options = weeklyMailQuery(clinicId);
  const query = useQuery(options);
  const change = useAction(changeWeeklyMail);
  /** What was pressed shows at once; what fails goes back. */
  const [pressed, setPressed] = useState<boolean>();
  async function choose(isOn: boolean): Promise<void> {
    setPressed(isOn);
    const saved = await change.run({ params: { id: clinicId }, body: { isOn } });
    if (saved !== undefined) client.setQueryData(options.queryKey, saved);
    setPressed(undefined);
  }
  return (
    <Part title={t('work-statistics.report.weeklyTitle')}>
      <Loaded query={query}>
        {({ isOn }) => (
          <Checkbox
            label={t('work-statistics.report.weekly')}
            hint={t('work-statistics.report.weeklyHint')}
            checked={pressed ?? isOn}
            onChange={({ target }) => void choose(target.checked)}
          />
        )}
      </Loaded>
      {change.error !== null && (
        <Notice tone="error" live title={t('work-statistics.report.weeklyFailed')}>
          {errorText(change.error)}
        </Notice>
      )}
    </Part>
  );
}
