import { expect } from 'vitest';

/** Phones of Mobile-ID and Smart-ID as the simulators play them, by their panel. */
export interface SkPhones {
  /** Milliseconds after which they answer by themselves; NEVER waits for `answer`. */
  answerBy(moment: '0' | '3000' | '10000' | 'NEVER'): Promise<void>;
  /** The services, from now on: of each call, the status that they refuse it with; 0 takes calls. Phones wait for `answer`. */
  serviceAnswers(status: 0 | 471 | 480 | 500 | 580): Promise<void>;
  /** A lie that is told with the next signatures. Phones wait for `answer`. */
  lie(lie: 'none' | 'impostor' | 'other-person' | 'not-qualified'): Promise<void>;
  /** Of the phone that shows this code. */
  answer(verificationCode: string, result: string): Promise<void>;
}

/** @param panelUrl where the simulators listen */
export function openSkPhones(panelUrl: string): SkPhones {
  const post = async (path: string, form: Readonly<Record<string, string>>): Promise<void> => {
    const answer = await fetch(panelUrl + path, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(answer.status).toBeLessThan(400);
  };
  return {
    answerBy: (moment) => post('/sk-id/settings', { moment, lie: 'none', status: '0' }),
    serviceAnswers: (status) =>
      post('/sk-id/settings', { moment: 'NEVER', lie: 'none', status: String(status) }),
    lie: (lie) => post('/sk-id/settings', { moment: 'NEVER', lie, status: '0' }),
    async answer(verificationCode, result) {
      const page = await (await fetch(`${panelUrl}/sk-id`)).text();
      const phone = page.split('<h2>').find((part) => part.includes(`class="code">${verificationCode}<`));
      const path = /action="(?<path>\/sk-id\/sessions\/[^"]+)"/.exec(phone ?? '')?.groups?.['path'];
      if (path === undefined) throw new Error(`no phone shows ${verificationCode}`);
      await post(path, { result });
    },
  };
}
