import type { Activity } from '@tervik/contract/e-contact.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useEventText } from '#features/e-contact/clinic/event-text.ts';
import type { News } from './use-news.ts';

/** Names stand for themselves; more than these would push the e-contact out of view. */
const MAX_LINES = 3;

/** The line that says what changed under the reader; it takes neither the focus nor the text. */
export function NewsNotice({ news, isTextStored }: { news: News; isTextStored: boolean }) {
  const t = useT();
  const eventText = useEventText();
  const lines = [
    ...news.activities.map((activity: Activity) => eventText(activity)),
    ...(news.notes ? [t('e-contact.clinic.event.NOTE')] : []),
  ];
  const more = lines.length - MAX_LINES;
  const shown = more > 0 ? lines.slice(-MAX_LINES) : lines;
  return (
    // The region is there before its text, or a screen reader would not say it.
    <div role="status">
      {lines.length > 0 && (
        <Notice
          compact
          tone="info"
          actions={
            <Button small onClick={news.dismiss}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          <strong>{t('conversation.clinic.news.title')}</strong>: {shown.join('. ')}
          {more > 0 && `, ${t('conversation.clinic.news.more', { count: more })}`}.
          {isTextStored && ` ${t('conversation.clinic.news.kept')}`}
        </Notice>
      )}
    </div>
  );
}
