import { lazyExtra } from '#lib/i18n/lazy-extra.tsx';
import { withTexts } from '#lib/i18n/with-texts.ts';
import type { RateClinicProps } from './rate-clinic.tsx';

const load = withTexts(['feedback'], () => import('./rate-clinic.tsx'));

export const LazyRateClinic = lazyExtra<RateClinicProps>(async () => (await load()).RateClinic);
