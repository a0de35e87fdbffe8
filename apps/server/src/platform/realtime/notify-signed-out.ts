import { runStatement, type Database } from '#platform/db/statement.ts';
import { CHANNEL, notify, type BusMessage } from './bus.ts';

/** No server process; it says goodbye at once, so that nobody waits to hear more of it. */
const FROM = 'command';

/** For commands on the server: every process closes the sockets of this account. After the commit that ended its sessions. */
export async function notifySignedOut(on: Database, userId: string): Promise<void> {
  const messages: BusMessage[] = [{ t: 'user', id: userId }, { t: 'bye' }];
  await runStatement(on, notify, { channel: CHANNEL, payload: `${FROM} ${JSON.stringify(messages)}` });
}
