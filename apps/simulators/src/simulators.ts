import { createAuthenticatorSimulator } from './authenticator/authenticator.ts';
import { AWELL_PATH, createAwellSimulator } from './awell/awell.ts';
import { createDokobitSimulator, DOKOBIT_PATH } from './dokobit/dokobit.ts';
import { createListSystemSimulator } from './list-system/list-system.ts';
import { startMailSimulator, type MailSimulator } from './mail/mail.ts';
import { createMessenteSimulator } from './messente/messente.ts';
import { createModelSimulator } from './model/model.ts';
import { createOidcSimulator, OIDC_PATH } from './oidc/oidc.ts';
import { servePanel } from './panel.ts';
import { createPushSimulator } from './push/push.ts';
import { createSkIdSimulator } from './sk-id/sk-id.ts';

export interface SimulatorsOptions {
  /** 0 takes a free one. */
  readonly smtpPort: number;
  readonly httpPort: number;
  /** Where the product is, for partners that send people back only to addresses they know. */
  readonly publicUrl: string;
  /** Secret of the demo's authenticator, in hex. */
  readonly authenticator?: string | undefined;
  /** Without it nothing is kept over a restart. */
  readonly dataDir?: string;
}

export interface Simulators {
  readonly smtpPort: number;
  readonly httpPort: number;
  readonly mail: MailSimulator;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/** All outside partners on one mail port and one HTTP port of this machine. */
export async function startSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { smtpPort, httpPort, publicUrl, dataDir, authenticator } = options;
  const skId = await createSkIdSimulator({ dataDir });
  const mail = await startMailSimulator({ smtpPort, ...(dataDir !== undefined && { dataDir }) });
  const panel = await servePanel({ host: HOST, port: httpPort }).catch(async (error: unknown) => {
    await mail.stop();
    throw error;
  });
  const base = `http://localhost:${panel.port}`;
  panel.handlers.push(
    createDokobitSimulator(`${base}${DOKOBIT_PATH}`).handle,
    createOidcSimulator({ issuer: `${base}${OIDC_PATH}`, publicUrl, dataDir }).handle,
    createAuthenticatorSimulator(authenticator),
    createPushSimulator(),
    createMessenteSimulator(),
    createModelSimulator(),
    createListSystemSimulator(),
    createAwellSimulator({ baseUrl: `${base}${AWELL_PATH}`, publicUrl }).handle,
    skId.handle,
    mail.handle,
  );
  return {
    smtpPort: mail.smtpPort,
    httpPort: panel.port,
    mail,
    async stop() {
      await Promise.all([panel.stop(), mail.stop()]);
    },
  };
}
