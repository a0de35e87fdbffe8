import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Approve } from './approve.tsx';
import { Refuse } from './refuse.tsx';

/** A batch that waits for a second person: its writer may take it back, everybody else decides. */
export function Approval({ batch }: { readonly batch: SmsBatch }) {
  const t = useT();
  const isMine = batch.approval?.isMine === true;
  return (
    <Notice
      tone={isMine ? 'info' : 'warning'}
      title={t(isMine ? 'message-centre.clinic.approval.ownTitle' : 'message-centre.clinic.approval.title')}
    >
      <Stack>
        <p>
          {isMine
            ? t('message-centre.clinic.approval.ownText')
            : t('message-centre.clinic.approval.text', { name: batch.madeBy })}
        </p>
        <Row>
          {!isMine && <Approve batch={batch} />}
          <Refuse batch={batch} isMine={isMine} />
        </Row>
      </Stack>
    </Notice>
  );
}
