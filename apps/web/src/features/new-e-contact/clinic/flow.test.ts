import { describe, expect, it } from 'vitest';
import { instrumentOf, mayOpen, modeOf, replyOptionOf, topicOf } from './flow.ts';

const clinicId = '0190c3a0-0000-7000-8000-000000000001';
const personId = '0190c3a0-0000-7000-8000-000000000002';

describe('the steps of the wizard', () => {
  it('begin with the patient; the others want one of a clinic in which I work', () => {
    expect(mayOpen('PATIENT', {}, [])).toBe(true);
    for (const step of ['DATA', 'MESSAGE'] as const) {
      expect(mayOpen(step, { clinicId, personId }, [clinicId])).toBe(true);
      expect(mayOpen(step, { clinicId }, [clinicId])).toBe(false);
      expect(mayOpen(step, { personId }, [clinicId])).toBe(false);
      // Whoever works there no longer begins anew.
      expect(mayOpen(step, { clinicId, personId }, [])).toBe(false);
    }
  });
});

describe('what a draft remembers', () => {
  it('is taken where it is still a choice, else the usual one', () => {
    expect([modeOf({}), modeOf({ replyMode: 'REGISTER' }), modeOf({ replyMode: 'LATER' })]).toEqual([
      'REPLY',
      'REGISTER',
      'REPLY',
    ]);
    expect([replyOptionOf({}), replyOptionOf({ replyOption: 'TOMORROW' })]).toEqual(['NOW', 'TOMORROW']);
    expect(replyOptionOf({ replyOption: 'NEVER' })).toBe('NOW');
  });

  it('a topic is written about, a questionnaire is chosen in its own place', () => {
    expect(topicOf({ eContactType: 'BACK_PAIN' })).toBe('BACK_PAIN');
    expect(topicOf({ eContactType: 'QUEST_PHQ9' })).toBeUndefined();
    expect(topicOf({ eContactType: 'constructor' })).toBeUndefined();
    expect(instrumentOf({ fields: { instrument: 'QUEST_PHQ9' } })).toBe('QUEST_PHQ9');
    expect(instrumentOf({ fields: { instrument: 7 } })).toBeUndefined();
  });
});
