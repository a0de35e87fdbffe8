import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { FaultSetting, MailFault } from './mail-fault.ts';
import { openMailStore, type StoredMail } from './mail-store.ts';
import { createMailPanel } from './mail-panel.ts';
import type { Handler } from '../panel.ts';

export interface MailSimulatorOptions {
  /** 0 takes a free one. */
  readonly smtpPort: number;
  /** Without it mails live in memory only. */
  readonly dataDir?: string;
}

export interface MailSimulator {
  readonly smtpPort: number;
  readonly handle: Handler;
  list(filter?: { readonly to?: string }): StoredMail[];
  setFault(fault: MailFault, ms?: number): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const MAX_BYTES = 1024 * 1024;

/** A real SMTP server on loopback that keeps what it gets, with pages to read it and to make it fail. */
export async function startMailSimulator(options: MailSimulatorOptions): Promise<MailSimulator> {
  const store = openMailStore(options.dataDir);
  let setting: FaultSetting = { fault: 'none', ms: 5_000 };

  const server = new SMTPServer({
    name: 'mail.simulator',
    banner: 'simulated mail server',
    authOptional: true,
    // Any password will do: who may send is not what this simulates.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: 200,
    onRcptTo(_address, _session, done) {
      if (setting.fault === 'refuse') return done(smtpError(550, '5.1.1 no such mailbox here'));
      if (setting.fault === 'temporary') return done(smtpError(451, '4.3.0 try again later'));
      done();
    },
    onData(stream, session, done) {
      const { fault, ms } = setting;
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(smtpError(552, '5.3.4 message too big'));
        if (fault === 'drop') return hangUp(session);
        const take = async (): Promise<void> => {
          const taken = await keep(Buffer.concat(chunks), session);
          if (taken && fault === 'lose-answer') hangUp(session);
          else done(taken ? null : smtpError(451, '4.3.0 could not be kept'));
        };
        if (fault === 'delay') setTimeout(() => void take(), ms);
        else void take();
      });
    },
  });

  /** @returns whether the mail is in the store */
  async function keep(raw: Buffer, { envelope }: SMTPServerSession): Promise<boolean> {
    try {
      const { subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(raw);
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      store.add({ receivedAt: new Date().toISOString(), from, to, subject, text, html, messageId });
      return true;
    } catch {
      return false;
    }
  }

  function hangUp({ id }: SMTPServerSession): void {
    for (const connection of server.connections as Set<{ id: string; close(): void }>) {
      if (connection.id === id) connection.close();
    }
  }

  // A client that goes away in the middle is part of the game.
  server.on('error', () => undefined);
  const smtpPort = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.smtpPort, HOST, () => resolve((server.server.address() as AddressInfo).port));
  });
  const setFault = (fault: MailFault, ms = setting.ms): void => void (setting = { fault, ms });
  return {
    smtpPort,
    handle: createMailPanel({ store, current: () => setting, setFault }),
    list: (filter) => store.list(filter),
    setFault,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
