import os from 'node:os';
import { inspectFile } from './inspect.ts';
import type { Inspection } from './inspection.ts';

/**
 * A process of its own for what strangers have sent: whatever happens in a decoder, it happens here, without the
 * server's memory, settings and connections, and a little after it: somebody waits for the answer.
 */
os.setPriority(3);
process.on('message', (inspection: Inspection) => {
  void inspectFile(inspection).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : 'unknown' }),
  );
});
// The server is gone, however it went.
process.on('disconnect', () => process.exit(0));
