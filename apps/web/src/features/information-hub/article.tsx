import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { InformationFile } from '@tervik/contract/information-hub.ts';
import { endingsOf } from '@tervik/domain/file/formats.ts';
import { fileIdOf, pictureIdOf } from '@tervik/domain/information-hub/attachments.ts';
import { lookAgainBy } from '@tervik/domain/information-hub/history.ts';
import type {
  InformationAudience,
  InformationLocale,
  InformationTopic,
} from '@tervik/domain/information-hub/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSizeText } from '#features/file/shared/size-text.ts';
import { Markdown } from '#ui/content/markdown.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Marks } from './marks.tsx';
import styles from './information-hub.module.css';

interface ArticleProps {
  /** Where a picture is, by its id. */
  readonly pictureOf: (id: string) => string;
  readonly fileOf: (id: string) => string;
  readonly files: readonly InformationFile[];
  readonly item: InformationAudience & {
    readonly topic: InformationTopic;
    readonly locale: InformationLocale;
    readonly body: string;
    readonly problemTypes: readonly EContactType[];
    readonly sources: readonly string[];
    readonly reviewedOn: string | null;
    readonly reviewedBy: string;
  };
}

/** An item under its title: what it is about, its text, and what it stands on. */
export function Article({ item, pictureOf, fileOf, files }: ArticleProps) {
  const t = useT();
  const sizeText = useSizeText();
  const formats = useFormats();
  const { locale, body, problemTypes, sources, reviewedOn } = item;
  return (
    <Stack gap="section">
      <Stack>
        <Reviewed item={item} />
        <div className={styles.about}>
          <Marks item={item} />
          {reviewedOn !== null && (
            <span className="text-aside">
              {t('information-hub.lookAgain', { date: formats.calendarDate(lookAgainBy(reviewedOn)) })}
            </span>
          )}
        </div>
      </Stack>
      <div lang={locale}>
        <Markdown
          text={body}
          contentsLabel={t('information-hub.contents')}
          pictureAt={(address) => {
            const id = pictureIdOf(address);
            return id === undefined ? undefined : pictureOf(id);
          }}
          fileAt={(address) => {
            const file = files.find(({ id }) => id === fileIdOf(address));
            if (file === undefined) return undefined;
            const kind = endingsOf(file.contentType)[0]?.toUpperCase() ?? '';
            return { href: fileOf(file.id), name: file.name, about: `${kind}, ${sizeText(file.bytes)}` };
          }}
        />
      </div>
      {problemTypes.length > 0 && (
        <section aria-labelledby="information-problems">
          <h2 id="information-problems" className={styles.part}>
            {t('information-hub.problems')}
          </h2>
          <p>{problemTypes.map((type) => t(`e-contact.type.${type}`)).join(', ')}</p>
        </section>
      )}
      {sources.length > 0 && (
        <section aria-labelledby="information-sources">
          <h2 id="information-sources" className={styles.part}>
            {t('information-hub.sources')}
          </h2>
          <ul className={styles.sources}>
            {sources.map((source) => (
              <li key={source}>
                <Source text={source} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** Whether a clinician stands behind it: who and when, or nobody yet. */
function Reviewed({ item: { reviewedBy: name, reviewedOn } }: Pick<ArticleProps, 'item'>) {
  const t = useT();
  const { calendarDate } = useFormats();
  if (name === '')
    return (
      <Notice tone="warning" compact>
        {t('information-hub.notReviewed')}
      </Notice>
    );
  return (
    <p>
      {reviewedOn === null
        ? t('information-hub.reviewedBy', { name })
        : t('information-hub.reviewedByOn', { name, date: calendarDate(reviewedOn) })}
    </p>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Addresses in a source are links, the rest is as it was written. */
function Source({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
