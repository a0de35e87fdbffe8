import type { ClinicFeedback, FeedbackMark } from '@tervik/contract/feedback-clinic.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { SaveCsvButton } from '#parts/save-csv-button.tsx';
import type { Filters } from './filters.ts';
import { loadAllFeedback, type Dates } from './queries.ts';

interface SaveProps {
  readonly clinicId: string;
  readonly dates: Dates;
  readonly filters: Filters;
}

const stateOf = (mark: FeedbackMark | null) =>
  mark?.isTakenUp === true ? 'takenUp' : mark?.isRead === true ? 'read' : 'notRead';

/** The list as a file, as it is filtered, all pages of it. */
export function SaveFeedback({ clinicId, dates, filters }: SaveProps) {
  const t = useT();
  const { dateTime } = useFormats();

  const cells = ({ createdAt, rating, type, keywords, comment, isOwn, mark }: ClinicFeedback): string[] => [
    dateTime(createdAt),
    String(rating),
    t(`e-contact.type.${type}`),
    keywords.map((keyword) => t(`feedback.keyword.${keyword}`)).join(', '),
    comment,
    isOwn ? '' : t(`feedback.clinic.${stateOf(mark)}`),
    mark?.note ?? '',
  ];
  const loadRows = async (): Promise<string[][]> => {
    const all = await loadAllFeedback(clinicId, dates, filters);
    return [
      [
        t('feedback.clinic.when'),
        t('feedback.clinic.rating'),
        t('feedback.clinic.type'),
        t('feedback.clinic.keyword'),
        t('feedback.clinic.comment'),
        t('feedback.clinic.state'),
        t('feedback.clinic.note'),
      ],
      ...all.map(cells),
    ];
  };
  return (
    <SaveCsvButton
      label={t('feedback.clinic.save')}
      fileName={t('feedback.clinic.fileName', { ...dates })}
      loadRows={loadRows}
    />
  );
}
