import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readWorkflow } from './workflow-config.ts';

const GOOD = {
  AWELL_URL: 'https://api.awellhealth.com/orchestration/m2m/graphql',
  AWELL_API_KEY: 'key',
  AWELL_PATHWAYS: 'QUEST_PHQ9=abc123, QUEST_M-CHAT=d_4-5',
};

test('none by default: everything is filled in here', () => {
  expect(readWorkflow({})).toBeUndefined();
});

test('each questionnaire with its definition', () => {
  expect(readWorkflow(GOOD)).toEqual({
    url: GOOD.AWELL_URL,
    apiKey: 'key',
    definitionOf: new Map([
      ['QUEST_PHQ9', 'abc123'],
      ['QUEST_M-CHAT', 'd_4-5'],
    ]),
  });
});

test.each([
  [{ AWELL_PATHWAYS: undefined }, 'AWELL_PATHWAYS is missing'],
  [{ AWELL_URL: undefined }, 'AWELL_URL is missing'],
  [{ AWELL_API_KEY: ' ' }, 'AWELL_API_KEY is missing'],
  [{ AWELL_URL: 'http://api.awellhealth.com/x' }, 'AWELL_URL is not an address'],
  [{ AWELL_PATHWAYS: 'HEADACHE=abc' }, 'no questionnaire'],
  [{ AWELL_PATHWAYS: 'constructor=abc' }, 'no questionnaire'],
  [{ AWELL_PATHWAYS: 'QUEST_PHQ9' }, 'no definition'],
  [{ AWELL_PATHWAYS: 'QUEST_PHQ9=a=b' }, 'no definition'],
  [{ AWELL_PATHWAYS: 'QUEST_PHQ9=a b' }, 'no definition'],
  [{ AWELL_PATHWAYS: 'QUEST_PHQ9=a,QUEST_PHQ9=b' }, 'twice'],
])('%j: refused at the start, and said which', (change, message) => {
  const read = () => readWorkflow({ ...GOOD, ...change });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});
