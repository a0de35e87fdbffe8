import type { LightRoute } from '@tervik/contract/light-route.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { PdfButton } from '#parts/pdf-button.tsx';

interface AgreementPdfProps<R> {
  readonly route: LightRoute<R>;
  /** Asked for when it is pressed: what is typed may have changed. */
  readonly options: () => { readonly params?: object; readonly body?: object };
}

/** Saves the agreement as PDF. */
export function AgreementPdf<R>({ route, options }: AgreementPdfProps<R>) {
  const t = useT();
  return (
    <PdfButton
      route={route}
      options={options}
      label={t('clinic-signup.agreement.pdf')}
      fallbackName="agreement.pdf"
      failedTitle={t('clinic-signup.pdf.failed')}
    />
  );
}
