import fs from 'node:fs';
import { startSimulators } from './simulators.ts';

/**
 * The outside partners, simulated, as one process. Settings: SIM_SMTP_PORT, SIM_HTTP_PORT, DATA_DIR,
 * PUBLIC_URL, SIM_AUTHENTICATOR. Says one line of JSON when ready (to a program that reads it, not to a terminal). Ends on SIGTERM, SIGINT, or when the program
 * that started it and holds its standard input goes away.
 */
const port = (name: string, fallback: number): number => Number(process.env[name] ?? fallback);

try {
  const dataDir = process.env['DATA_DIR'];
  const simulators = await startSimulators({
    smtpPort: port('SIM_SMTP_PORT', 3026),
    httpPort: port('SIM_HTTP_PORT', 3025),
    publicUrl: process.env['PUBLIC_URL'] ?? 'http://localhost:3000',
    authenticator: process.env['SIM_AUTHENTICATOR'],
    ...(dataDir !== undefined && { dataDir }),
  });
  const stop = (): void => void simulators.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const stdin = fs.fstatSync(0);
  // Without a parent at the other end (a terminal, /dev/null) an ended input means nothing.
  if (stdin.isFIFO() || stdin.isSocket()) process.stdin.once('end', stop).resume();
  if (!process.stdout.isTTY)
    console.log(
      JSON.stringify({ ready: true, smtpPort: simulators.smtpPort, httpPort: simulators.httpPort }),
    );
} catch (error) {
  const { code, port: taken } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE') throw error;
  process.stderr.write(`Port ${taken} is taken. Set another one with SIM_SMTP_PORT or SIM_HTTP_PORT.\n`);
  process.exit(1);
}
