import fs from 'node:fs';
import path from 'node:path';

export interface StoredMail {
  readonly id: number;
  /** ISO 8601. */
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

export interface MailStore {
  add(mail: Omit<StoredMail, 'id'>): StoredMail;
  /** Newest first. `to` narrows to one recipient, whatever the case. */
  list(filter?: { readonly to?: string | undefined }): StoredMail[];
  find(id: number): StoredMail | undefined;
  clear(): void;
}

/** More than anybody reads; the file is cut back to this at each start. */
const KEEP = 1_000;

/** Mails in memory and, given a folder, in a file of JSON lines that survives restarts and kill -9. */
export function openMailStore(dataDir: string | undefined): MailStore {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'simulated-mail.jsonl');
  let mails = file === undefined ? [] : load(file).slice(-KEEP);
  if (file !== undefined) write(file, mails);
  let lastId = mails.at(-1)?.id ?? 0;
  return {
    add(mail) {
      const stored = { id: (lastId += 1), ...mail };
      // Written before the SMTP server says 250, as a real one does.
      if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify(stored)}\n`, { mode: 0o600 });
      mails.push(stored);
      if (mails.length > KEEP * 2) mails = mails.slice(-KEEP);
      return stored;
    },
    list({ to } = {}) {
      const recipient = to?.toLowerCase();
      return mails
        .filter(
          (mail) => recipient === undefined || mail.to.some((address) => address.toLowerCase() === recipient),
        )
        .toReversed();
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear() {
      mails = [];
      if (file !== undefined) write(file, mails);
    },
  };
}

function load(file: string): StoredMail[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as StoredMail];
      } catch {
        // The last line of a process that was killed while it wrote: never acknowledged.
        return [];
      }
    });
}

function write(file: string, mails: readonly StoredMail[]): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.new`;
  fs.writeFileSync(half, mails.map((mail) => `${JSON.stringify(mail)}\n`).join(''), { mode: 0o600 });
  fs.renameSync(half, file);
}
