import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRefusal, type EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { ACTIONS, TRANSITIONS, type Action } from '@tervik/domain/e-contact/transitions.ts';
import { ACTORS, STATES, STATUSES, type State, type Status } from '@tervik/domain/e-contact/vocabulary.ts';

/*
 * Writes docs/flows/e-contact-states.md from the one table of the state machine. `--check` writes nothing and fails when
 * the page differs: what is published is what runs.
 */
const FILE = path.resolve(import.meta.dirname, '../docs/flows/e-contact-states.md');
const NOW = Date.UTC(2026, 10, 21);

const isStatus = (state: State): state is Status => (STATUSES as readonly State[]).includes(state);
const factsIn = (state: State): EContactFacts => ({
  creationStatus: isStatus(state) ? 'SUBMITTED' : state,
  status: isStatus(state) ? state : 'WAITING_FOR_CLINIC',
  replyAllowedFrom: null,
  completedAt: NOW,
  closeReason: null,
  assigneeEmployeeId: null,
  openInquiryId: 'question',
  snoozedUntil: null,
  queue: 'NURSE',
  timeZone: 'Europe/Tallinn',
});

function diagram(): string {
  const labels = new Map<string, Action[]>();
  for (const action of ACTIONS) {
    for (const from of STATES) {
      const to = TRANSITIONS[action].from[from];
      if (to === undefined || action === 'READ') continue;
      const arrow = `${from} --> ${to}`;
      labels.set(arrow, [...(labels.get(arrow) ?? []), action]);
    }
  }
  const arrows = [...labels].map(([arrow, actions]) => `  ${arrow}: ${actions.join(', ')}`);
  return ['```mermaid', 'stateDiagram-v2', '  [*] --> CREATED', ...arrows, '  REJECTED --> [*]', '```'].join(
    '\n',
  );
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const effects = (): string =>
  table(
    ['action', 'who', 'entry', 'becomes assignee', 'waits for the reply time', 'wakes a snoozed one', 'mail'],
    ACTIONS.map((action) => {
      const { actors, activity, takesAssignment, waitsForReplyTime, wakesUp, mail } = TRANSITIONS[action];
      return [
        action,
        actors.join(', '),
        activity ?? '–',
        takesAssignment ? 'yes' : '–',
        waitsForReplyTime ? 'yes' : '–',
        wakesUp ? 'yes' : '–',
        mail ?? '–',
      ];
    }),
  );

/** What comes of it: the state that follows in bold, or the key of the refusal. */
function cell(action: Action, state: State, kind: (typeof ACTORS)[number]): string {
  const key = findRefusal(factsIn(state), action, { kind }, NOW);
  if (key !== null) return key.replace('E_CONTACT_', '').replaceAll('_', ' ').toLowerCase();
  return `**${TRANSITIONS[action].from[state] ?? state}**`;
}

const everything = (): string =>
  ACTORS.map((kind) => {
    const rows = ACTIONS.map((action) =>
      [action as string].concat(STATES.map((state) => cell(action, state, kind))),
    );
    return `### ${kind}\n\n${table(['action', ...STATES], rows)}`;
  }).join('\n\n');

const page = `# The states of an e-contact

Generated from \`packages/domain/src/e-contact/transitions.ts\` by \`scripts/generate-docs.ts\`; \`npm run check\` fails when
they differ. Edit the table, then run \`node scripts/generate-docs.ts\`.

An e-contact has a *creation status* (CREATED, STARTED, SUBMITTED, CANCELLED, FAILED) and, once submitted, a *status*.
Together they are the states below. "Archived", "resolved" and "cancelled by the patient" are all COMPLETED with a close
reason. REJECTED is final. COMPLETED is left by reopening alone, by either side.

${diagram()}

## What an action leaves

Every act leaves an audit row in the same transaction; a look of staff leaves a row in the access log. A mail says only
that something waits.

${effects()}

## Every state × action × actor

Bold: the state that follows. Otherwise why it is refused: the key of the error catalogue without its E_CONTACT. Not in
the table, because they depend on more than the state:

- before the reply time the patient's side gets E_CONTACT_REPLY_LOCKED for ANSWER and ADD_INFO; cancelling stays possible;
- an employee who is the patient gets E_CONTACT_OWN_CASE for everything but READ, and for the notes;
- ASSIGN with another assignee than the client saw, MOVE with another queue, and ANSWER to a question after which the
  clinic has asked again, get E_CONTACT_CHANGED;
- REJECT for overload of an e-contact in which an answer marks self-harm gets REJECT_SELF_HARM;
- SNOOZE until an instant that has passed, or that is more than a year ahead, gets SNOOZE_TIME_INVALID;
- FEEDBACK later than the end of the 30th day after the completion gets FEEDBACK_WINDOW_CLOSED.

${everything()}
`;

if (process.argv.includes('--check')) {
  let published = '';
  try {
    published = readFileSync(FILE, 'utf8');
  } catch {
    // A page that is missing is a page that differs.
  }
  if (published !== page) {
    console.error(
      'docs/flows/e-contact-states.md differs from the state machine: run node scripts/generate-docs.ts',
    );
    process.exit(1);
  }
} else {
  writeFileSync(FILE, page);
}
