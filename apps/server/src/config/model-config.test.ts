import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readModel, readStoredModels, SIMULATED_MODEL } from './model-config.ts';

const SIMULATED = 'http://localhost:3025';
const OWN = { AI_BASE_URL: 'https://models.example/v1/', AI_MODEL: 'good-one' };

test('nothing is set: the simulator, and in PROD no model at all', () => {
  expect(readModel({}, SIMULATED)).toEqual({
    url: `${SIMULATED}/model/v1`,
    apiKey: 'simulated',
    model: SIMULATED_MODEL,
    jsonMode: 'json_schema',
    tokenField: 'max_tokens',
    temperature: 0.2,
  });
  expect(readModel({}, undefined)).toBeUndefined();
});

test('a server of one’s own, as it wants to be asked', () => {
  expect(readModel(OWN, SIMULATED)).toMatchObject({
    url: 'https://models.example/v1',
    apiKey: undefined,
    model: 'good-one',
  });
  const asked = {
    ...OWN,
    AI_API_KEY: 'k',
    AI_JSON_MODE: 'none',
    AI_TOKEN_FIELD: 'max_completion_tokens',
    AI_TEMPERATURE: 'none',
  };
  expect(readModel(asked, undefined)).toEqual({
    url: 'https://models.example/v1',
    apiKey: 'k',
    model: 'good-one',
    jsonMode: 'none',
    tokenField: 'max_completion_tokens',
    temperature: undefined,
  });
  expect(readModel({ ...OWN, AI_BASE_URL: 'http://localhost:11434/v1' }, undefined)?.url).toBe(
    'http://localhost:11434/v1',
  );
});

test.each([
  [{ AI_BASE_URL: 'https://models.example' }, 'AI_MODEL'],
  [{ AI_MODEL: 'good-one' }, 'AI_BASE_URL'],
  [{ AI_API_KEY: 'k' }, 'AI_BASE_URL'],
  // What patients write does not travel in the open.
  [{ ...OWN, AI_BASE_URL: 'http://models.example/v1' }, 'AI_BASE_URL'],
  [{ ...OWN, AI_BASE_URL: 'models.example' }, 'AI_BASE_URL'],
  [{ ...OWN, AI_JSON_MODE: 'xml' }, 'AI_JSON_MODE'],
  [{ ...OWN, AI_TOKEN_FIELD: 'tokens' }, 'AI_TOKEN_FIELD'],
  [{ ...OWN, AI_TEMPERATURE: '3' }, 'AI_TEMPERATURE'],
  [{ ...OWN, AI_TEMPERATURE: 'warm' }, 'AI_TEMPERATURE'],
])('%j is refused, by name', (env, name) => {
  expect(() => readModel(env, SIMULATED)).toThrow(ConfigError);
  expect(() => readModel(env, SIMULATED)).toThrow(name);
});

test.each([
  ['DEV', undefined, 'ALL'],
  // Its admin's password stands on its front page: nothing of the machine but the simulator.
  ['DEMO', undefined, [`${SIMULATED}/model/v1`]],
  ['PROD', undefined, []],
  ['DEMO', 'true', 'ALL'],
  ['PROD', 'true', 'ALL'],
  ['DEV', 'false', []],
  ['DEMO', 'false', []],
] as const)('models of this machine in %s, AI_LOOPBACK_ALLOWED %s: %j', (mode, value, loopback) => {
  const env = value === undefined ? {} : { AI_LOOPBACK_ALLOWED: value };
  expect(readStoredModels(env, mode, mode === 'PROD' ? undefined : SIMULATED)).toEqual({ loopback });
});

test('AI_LOOPBACK_ALLOWED of another kind is refused, by name', () => {
  expect(() => readStoredModels({ AI_LOOPBACK_ALLOWED: 'yes' }, 'DEMO', SIMULATED)).toThrow(
    'AI_LOOPBACK_ALLOWED',
  );
});
