import type http from 'node:http';
import { escape } from './pages.ts';
import { readForm, redirect, type Handler } from './panel.ts';

const FAULTS = {
  none: 'answers as it should',
  hang: 'takes the question and never answers',
  error: 'answers 500',
  garbage: 'answers something that makes no sense',
} as const;
type Fault = keyof typeof FAULTS;

export interface PartnerFault {
  /** Serves the form's target, `<path>/fault`. */
  readonly handle: Handler;
  /** Spoils this answer, if the partner is broken now. @returns whether it did */
  spoil(response: http.ServerResponse): boolean;
  form(): string;
}

/** How a partner that is asked by programs fails. Whoever hangs is hung up on as soon as another fault is set. */
export function createPartnerFault(path: string): PartnerFault {
  let fault: Fault = 'none';
  let hanging: http.ServerResponse[] = [];
  return {
    async handle(request, response, url) {
      if (`${request.method} ${url.pathname}` !== `POST ${path}/fault`) return false;
      const asked = (await readForm(request)).get('fault') ?? '';
      if (!Object.hasOwn(FAULTS, asked)) throw new Error('unknown fault');
      fault = asked as Fault;
      for (const waiting of hanging) waiting.destroy();
      hanging = [];
      return redirect(response, path);
    },
    spoil(response) {
      if (fault === 'hang') hanging.push(response);
      else if (fault === 'error') response.writeHead(500).end('simulated failure');
      else if (fault === 'garbage')
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok","code":');
      return fault !== 'none';
    },
    form: () =>
      `${fault === 'none' ? '' : `<p class="warn" role="status">To Tervik it now ${FAULTS[fault]}.</p>`}
      <form action="${path}/fault" method="post"><label>To Tervik it <select name="fault">${Object.entries(
        FAULTS,
      )
        .map(
          ([name, text]) =>
            `<option value="${name}"${name === fault ? ' selected' : ''}>${escape(text)}</option>`,
        )
        .join('')}</select></label><button>Set</button></form>`,
  };
}
