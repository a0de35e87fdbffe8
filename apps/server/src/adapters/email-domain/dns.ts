import { Resolver } from 'node:dns/promises';
import { domainToASCII } from 'node:url';
import type { EmailDomainPort } from './port.ts';

export interface DnsOptions {
  /** Demonstrations and tests have addresses in domains that are set apart for examples: those exist without asking. */
  readonly allowExamples: boolean;
  /** "address:port"; the system's own where none are named. */
  readonly servers?: readonly string[];
  /** For the whole question, ms (decisions: 2 s). */
  readonly timeout?: number;
}

const TIMEOUT_MS = 2_000;
/** Names that no server may answer for (RFC 6761, RFC 2606). */
const EXAMPLE = /(^|\.)(example|localhost|test|example\.[a-z]{2,3}(\.[a-z]{2})?)$/;
const NOWHERE = /(^|\.)invalid$/;
/** "No such name" and "a name without such a record" are certain; everything else is a failure of the asking. */
const NO_NAME = 'ENOTFOUND';
const NO_RECORD = 'ENODATA';

type Answer = 'YES' | 'NO_RECORD' | 'NO_NAME' | 'UNKNOWN';

/** MX, else an address: what a mail server looks for. */
export function createDnsEmailDomains({
  allowExamples,
  servers,
  timeout = TIMEOUT_MS,
}: DnsOptions): EmailDomainPort {
  return {
    async exists(domain) {
      const name = domainToASCII(domain);
      if (name === '' || NOWHERE.test(name)) return false;
      if (allowExamples && EXAMPLE.test(name)) return true;
      const resolver = new Resolver({ timeout, tries: 1 });
      if (servers !== undefined) resolver.setServers([...servers]);
      const timer = setTimeout(() => resolver.cancel(), timeout);
      try {
        const questions = [
          () => resolver.resolveMx(name),
          () => resolver.resolve4(name),
          () => resolver.resolve6(name),
        ];
        for (const ask of questions) {
          const answer = await answerOf(ask());
          if (answer === 'NO_NAME') return false;
          if (answer !== 'NO_RECORD') return true;
        }
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function answerOf(question: Promise<readonly unknown[]>): Promise<Answer> {
  try {
    return (await question).length > 0 ? 'YES' : 'NO_RECORD';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === NO_NAME) return 'NO_NAME';
    return code === NO_RECORD ? 'NO_RECORD' : 'UNKNOWN';
  }
}
