/** Codes of the brands that have clinical tools (decisions): what they reckon by is the practice of these countries. */
export const TOOL_COUNTRIES: readonly string[] = ['EE'];
