import type { InformationAudience, InformationTopic } from '@tervik/domain/information-hub/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Chip } from '#ui/content/badge.tsx';

interface MarksProps {
  readonly item: InformationAudience & { readonly topic: InformationTopic };
}

/** What an item is about, and whether it is clinical. */
export function Marks({ item: { topic, kind, isPrescriptionDrug } }: MarksProps) {
  const t = useT();
  return (
    <>
      <Chip>{t(`information-hub.topic.${topic}`)}</Chip>
      {kind === 'CLINICAL' && (
        <Chip color="#D6E4F5">
          {t(isPrescriptionDrug ? 'information-hub.drug' : 'information-hub.kind.CLINICAL')}
        </Chip>
      )}
    </>
  );
}
