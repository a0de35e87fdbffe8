import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Notice } from '#ui/content/notice.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { clinicMessagesQuery } from './queries.ts';

const PAGE = hrefTo('/clinic-messages');

/** Says that a clinic has told something, and leads to what it told before; a failure is nothing. */
export function UnreadMessages() {
  const t = useT();
  const first = useInfiniteQuery({ ...clinicMessagesQuery, retry: false }).data?.pages[0];
  if (first === undefined || first.messages.length === 0) return null;
  if (first.unread === 0)
    return (
      <p>
        <LinkButton small variant="quiet" icon={<Mail />} href={PAGE}>
          {t('message-centre.patient.all')}
        </LinkButton>
      </p>
    );
  return (
    <Notice
      tone="info"
      title={t('message-centre.patient.unread', { count: first.unread })}
      actions={
        <LinkButton small icon={<Mail />} href={PAGE}>
          {t('message-centre.patient.read')}
        </LinkButton>
      }
    />
  );
}
