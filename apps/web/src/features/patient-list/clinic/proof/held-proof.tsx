import { useEffect } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { toLocalTime } from '#lib/session/session.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Panel, Row, Stack } from '#ui/frame/layout.tsx';
import { useClinicSearch } from '../use-clinic-search.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';

interface HeldProofProps {
  /** ISO 8601 */
  readonly expiresAt: string;
  /** Ended by hand, or its time is over. */
  readonly onEnd: () => void;
}

/** Who has proven who they are goes back to the lists; nobody proves it twice while it holds. */
export function HeldProof({ expiresAt, onEnd }: HeldProofProps) {
  const t = useT();
  const search = useClinicSearch();
  const left = useSecondsLeft(toLocalTime(Date.parse(expiresAt)));
  useEffect(() => {
    if (left === 0) onEnd();
  });
  return (
    <Panel title={t('patient-list.proof.title')}>
      <Stack>
        <p role="timer">{t('patient-list.dashboard.left', { minutes: Math.ceil(left / 60) })}</p>
        <Row>
          <LinkButton variant="primary" href={hrefTo('/admin/clinic-import/dashboard', { search })}>
            {t('patient-list.proof.open')}
          </LinkButton>
          <Button onClick={onEnd}>{t('patient-list.dashboard.done')}</Button>
        </Row>
      </Stack>
    </Panel>
  );
}
