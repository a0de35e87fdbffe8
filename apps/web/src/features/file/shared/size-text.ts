import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';

const KB = 1024;
const MB = 1024 * KB;

/** "340 kB", "1.2 MB" in the reader's language. */
export function useSizeText(): (bytes: number) => string {
  const t = useT();
  const { number } = useFormats();
  return (bytes) =>
    bytes < MB
      ? t('file.size.kb', { size: number(Math.max(1, Math.round(bytes / KB))) })
      : t('file.size.mb', { size: number(Math.round((bytes / MB) * 10) / 10) });
}
