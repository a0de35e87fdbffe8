import type { LoopbackModels } from '@tervik/domain/ai-model/address.ts';
import {
  JSON_MODES,
  TOKEN_FIELDS,
  type JsonMode,
  type TokenField,
} from '@tervik/domain/ai-model/vocabulary.ts';
import type { ModelSettings } from '#adapters/model/port.ts';
import { ConfigError } from './config-error.ts';
import { partnerUrl } from './partner-config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What the simulator calls itself, to everybody: nobody shall think that a model wrote it. */
export const SIMULATED_MODEL = 'simulated-model';

/**
 * A language model behind any server that speaks chat completions: AI_BASE_URL and AI_MODEL with AI_API_KEY,
 * AI_JSON_MODE, AI_TOKEN_FIELD, AI_TEMPERATURE. Outside PROD the simulator stands in where none is named. Without one
 * the helper questions serve.
 */
export function readModel(env: Env, simulated: string | undefined): ModelSettings | undefined {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const value = text(name) ?? fallback;
    const found = values.find((candidate) => candidate === value);
    if (found === undefined)
      throw new ConfigError(`${name} is "${value}"; it must be one of ${values.join(', ')}.`);
    return found;
  };
  const jsonMode: JsonMode = oneOf('AI_JSON_MODE', JSON_MODES, 'json_schema');
  const tokenField: TokenField = oneOf('AI_TOKEN_FIELD', TOKEN_FIELDS, 'max_tokens');
  const temperature = readTemperature(text('AI_TEMPERATURE'));
  const url = text('AI_BASE_URL');
  const model = text('AI_MODEL');
  if (url === undefined) {
    if (model !== undefined || text('AI_API_KEY') !== undefined)
      throw new ConfigError('AI_BASE_URL is missing: AI_MODEL or AI_API_KEY is set.');
    if (simulated === undefined) return undefined;
    return {
      url: `${simulated}/model/v1`,
      apiKey: 'simulated',
      model: SIMULATED_MODEL,
      jsonMode,
      tokenField,
      temperature,
    };
  }
  if (model === undefined) throw new ConfigError('AI_MODEL is missing: AI_BASE_URL is set.');
  return {
    url: partnerUrl('AI_BASE_URL', url),
    apiKey: text('AI_API_KEY'),
    model,
    jsonMode,
    tokenField,
    temperature,
  };
}

/** "none" = not sent. */
function readTemperature(value = '0.2'): number | undefined {
  if (value === 'none') return undefined;
  if (!/^[01](\.\d{1,2})?$|^2(\.0{1,2})?$/.test(value))
    throw new ConfigError(`AI_TEMPERATURE is "${value}"; it must be a number from 0 to 2, or none.`);
  return Number(value);
}

/** What the platform's admins may store of models. */
export interface StoredModelSettings {
  /** Which models of this machine may be asked, also without TLS. */
  readonly loopback: LoopbackModels;
}

/**
 * AI_LOOPBACK_ALLOWED: whether models of this machine may be named on /prm/ai-models. Unless it says otherwise all of them
 * while the product is developed, the simulator alone in a demonstration, whose admins may be anybody, and none in PROD.
 */
export function readStoredModels(
  env: Env,
  appMode: 'DEV' | 'DEMO' | 'PROD',
  simulated: string | undefined,
): StoredModelSettings {
  const loopback = env.AI_LOOPBACK_ALLOWED?.trim() || (appMode === 'DEV' ? 'true' : undefined);
  if (loopback === 'true') return { loopback: 'ALL' };
  if (loopback === 'false') return { loopback: [] };
  if (loopback !== undefined)
    throw new ConfigError(`AI_LOOPBACK_ALLOWED is "${loopback}"; it must be one of true, false.`);
  return { loopback: appMode === 'DEMO' && simulated !== undefined ? [`${simulated}/model/v1`] : [] };
}
