import { setTimeout as sleep } from 'node:timers/promises';

export interface SimulatedMail {
  readonly receivedAt: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

export type MailFault = 'none' | 'refuse' | 'temporary' | 'delay' | 'drop' | 'lose-answer';

/** The simulated mail server's panel, as a program reads it. */
export interface Mailbox {
  /** Newest first. */
  list(to?: string): Promise<SimulatedMail[]>;
  /** The six digits of the newest code mail to this address that came after `since` (epoch ms); waits for it. */
  latestCode(to: string, since?: number): Promise<string>;
  setFault(fault: MailFault, ms?: number): Promise<void>;
}

const PATIENCE_MS = 90_000;

/** @param panelUrl where the panel listens */
export function openMailbox(panelUrl: string): Mailbox {
  const list = async (to?: string): Promise<SimulatedMail[]> => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return (await (await fetch(`${panelUrl}/api/mails${query}`)).json()) as SimulatedMail[];
  };
  return {
    list,
    async latestCode(to, since = 0) {
      for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(50)) {
        // The simulators listen a moment later than the server.
        const mails = await list(to).catch(() => []);
        for (const mail of mails) {
          const code = /^\d{6}$/m.exec(mail.text)?.[0];
          if (code !== undefined && Date.parse(mail.receivedAt) >= since) return code;
        }
      }
      throw new Error(`No code for ${to} came in time`);
    },
    async setFault(fault, ms) {
      const answer = await fetch(`${panelUrl}/api/fault`, {
        method: 'POST',
        body: JSON.stringify({ fault, ms }),
      });
      if (!answer.ok) throw new Error(`the mail simulator refused ${fault}`);
    },
  };
}
