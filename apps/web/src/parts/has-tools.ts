import { TOOL_COUNTRIES } from '@tervik/domain/clinical-tool/countries.ts';
import { useConfig } from '#lib/session/session.ts';

/** Whether this brand has clinical tools (decisions: /tools on the Estonian brand only). */
export function useHasTools(): boolean {
  const { countryCode } = useConfig();
  return TOOL_COUNTRIES.includes(countryCode);
}
