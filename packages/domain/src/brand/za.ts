import { ABROAD } from './abroad.ts';
import type { Brand } from './brand.ts';

export const ZA: Brand = {
  ...ABROAD,
  timeZone: 'Africa/Johannesburg',
  emergencyNumber: '112',
};
