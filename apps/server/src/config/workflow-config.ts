import {
  isEContactType,
  TYPE_CATALOGUE,
  type EContactType,
} from '@tervik/domain/e-contact/type-catalogue.ts';
import { ConfigError } from './config-error.ts';
import { partnerUrl } from './partner-config.ts';

export interface WorkflowSettings {
  /** GraphQL endpoint of the partner. */
  readonly url: string;
  readonly apiKey: string;
  /** Questionnaires that are filled in there → the partner's name of their definition. */
  readonly definitionOf: ReadonlyMap<EContactType, string>;
}

/**
 * Questionnaires at a partner: AWELL_PATHWAYS ("TYPE=definitionId,…") with AWELL_URL and AWELL_API_KEY. All others, and
 * all of them without it, are filled in here. @throws ConfigError
 */
export function readWorkflow(
  env: Readonly<Record<string, string | undefined>>,
): WorkflowSettings | undefined {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const pathways = read('AWELL_PATHWAYS');
  const url = read('AWELL_URL');
  const apiKey = read('AWELL_API_KEY');
  if (pathways === undefined) {
    if (url === undefined && apiKey === undefined) return undefined;
    throw new ConfigError('AWELL_PATHWAYS is missing: AWELL_URL or AWELL_API_KEY is set.');
  }
  if (url === undefined || apiKey === undefined)
    throw new ConfigError(
      `${url === undefined ? 'AWELL_URL' : 'AWELL_API_KEY'} is missing: AWELL_PATHWAYS is set.`,
    );
  const definitionOf = new Map<EContactType, string>();
  for (const item of pathways.split(',').filter((part) => part.trim() !== '')) {
    const [type = '', definition = '', ...more] = item.split('=').map((part) => part.trim());
    if (!isEContactType(type) || !TYPE_CATALOGUE[type].questionnaire)
      throw new ConfigError(`AWELL_PATHWAYS names "${type}", which is no questionnaire.`);
    if (!/^[\w-]{1,100}$/.test(definition) || more.length > 0)
      throw new ConfigError(`AWELL_PATHWAYS gives ${type} no definition (${type}=definitionId).`);
    if (definitionOf.has(type)) throw new ConfigError(`AWELL_PATHWAYS names ${type} twice.`);
    definitionOf.set(type, definition);
  }
  return { url: partnerUrl('AWELL_URL', url), apiKey, definitionOf };
}
