import { Printer } from 'lucide-react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { CopyText } from './copy-text.tsx';
import { PutInto } from './put-into.tsx';

/** The outcome for the record, to be copied or printed. */
export function RecordText({ lines }: { readonly lines: readonly string[] }) {
  const t = useT();
  return (
    <CopyText
      title={t('clinical-tool.record.title')}
      lines={lines}
      copyLabel={t('clinical-tool.record.copy')}
      copied={t('clinical-tool.record.copied')}
    >
      <PutInto kind="note" text={lines.join('\n')} />
      <Button icon={<Printer />} onClick={() => window.print()}>
        {t('clinical-tool.record.print')}
      </Button>
    </CopyText>
  );
}
