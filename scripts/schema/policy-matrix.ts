import { COMMANDS, type Catalogue, type Command, type Table } from './catalogue.ts';
import { sentenceOf, type Words } from './word-problems.ts';

const INTRODUCTION = `# Who may do what in the database

Written by \`scripts/schema/generate.ts\` from the grants and policies of the migrated schema and from the sentences in
\`scripts/schema/policy-words.ts\`; a test compares it with the migrations. The policies themselves stand in
[schema.sql](../apps/server/schema.sql). After a change run \`node scripts/schema/generate.ts\`.

**Roles.** \`tervik_app\` serves requests, \`tervik_auth\` signs people in and keeps accounts, \`tervik_worker\` runs jobs.
None of them owns a table. The owner runs the migrations; row-level security does not bind it.

**Words.** Under \`tervik_app\` the context of the transaction (\`app.open_context\`) decides who somebody is:

- a *user* is whoever is signed in (\`app.user_id()\`);
- an *owner* is a user on the patient's side (\`app.patient_user_id()\`); the persons of *their own* list (themselves and
  those whom they represent) and *their own* e-contacts are the rows that carry the owner's id as \`owner_user_id\`;
- *staff* are users on the clinic's side; *their clinics* are all clinics in which they work (\`app.clinic_ids()\`), and
  *an employee of theirs* is any of their own employee rows there (\`app.employee_ids()\`).

**How to read it.** A role needs the grant and a policy. Of several sentences in a cell one is enough; a sentence after
*And* must hold too. \`update\` and \`delete\` reach only rows that the role may also select, if they look at any column.
Where a policy asks whether an e-contact, a person or a file exists, it finds only those that the same role may select.
Foreign keys and constraints hold besides ([schema.sql](../apps/server/schema.sql)).`;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const grid = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (name: string): string => `\`${name}\``;

/** The page: who may do what in which table. @param words sentences by `table.policy` and `table.role` */
export function writeMatrix({ roles, tables, functions }: Catalogue, words: Words): string {
  const owned = functions.filter(({ runsAsOwner }) => runsAsOwner);
  const parts = [
    INTRODUCTION,
    '## Overview',
    'An asterisk: some columns only (they stand in brackets below). A dagger: row-level security is off, and the grant alone decides.',
    grid(
      ['table', ...roles.map(code)],
      tables.map((table) => [
        `[${table.name}](#${table.name})${table.isSecured ? '' : ' †'}`,
        ...roles.map((role) => overview(table, role)),
      ]),
    ),
    ...tables.flatMap((table) => [`## ${table.name}`, ...describe(table, roles, words)]),
    '## Functions that run as the owner',
    'Row-level security does not bind them: their own text decides what they show and change ([schema.sql](../apps/server/schema.sql)).',
    grid(
      ['function', 'called by'],
      owned.map((called) => [
        code(called.signature),
        called.roles.length > 0
          ? called.roles.map(code).join(', ')
          : called.isTrigger
            ? 'triggers'
            : 'other functions',
      ]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

const grantOf = (table: Table, role: string, command: Command) =>
  table.grants.find((grant) => grant.role === role && grant.privilege === command);

function overview(table: Table, role: string): string {
  const granted = COMMANDS.flatMap((command) => {
    const grant = grantOf(table, role, command);
    return grant === undefined ? [] : [command.toLowerCase() + (grant.columns === null ? '' : '\\*')];
  });
  return granted.join(', ') || '–';
}

function describe(table: Table, roles: readonly string[], words: Words): string[] {
  const rows = roles.flatMap((role) => describeRole(table, role, words));
  if (rows.length === 0) return ['No role but the owner may use it; the functions that run as the owner do.'];
  const missing = roles.flatMap((role) => {
    const commands = COMMANDS.filter((command) => grantOf(table, role, command) === undefined);
    if (commands.length === 0) return [];
    return [
      `${code(role)} ${commands.length === COMMANDS.length ? 'all' : commands.join(', ').toLowerCase()}`,
    ];
  });
  return [
    ...(table.isSecured ? [] : ['Row-level security is off.']),
    grid(['role', 'command', 'rule'], rows),
    `Not granted: ${missing.join('; ')}.`,
  ];
}

/** A line for each rule, with the commands that it decides on. */
function describeRole(table: Table, role: string, words: Words): string[][] {
  const lines = COMMANDS.flatMap((command) => {
    const grant = grantOf(table, role, command);
    if (grant === undefined) return [];
    const columns = grant.columns === null ? '' : ` (${grant.columns.map(code).join(', ')})`;
    return [{ granted: `${command.toLowerCase()}${columns}`, told: rule(table, role, command, words) }];
  });
  return [...Map.groupBy(lines, ({ told }) => told)].map(([told, same]) => [
    code(role),
    same.map(({ granted }) => granted).join(', '),
    told,
  ]);
}

function rule(table: Table, role: string, command: Command, words: Words): string {
  if (!table.isSecured) return sentenceOf(words, `${table.name}.${role}`);
  const policies = table.policies.filter(
    (policy) =>
      (policy.command === command || policy.command === 'ALL') &&
      (policy.roles.includes(role) || policy.roles.includes('PUBLIC')),
  );
  const tell = (name: string) => `${sentenceOf(words, `${table.name}.${name}`)} (${code(name)})`;
  const permissive = policies.filter(({ isPermissive }) => isPermissive);
  if (permissive.length === 0) return 'No row: no policy lets any through.';
  return [
    ...permissive.map(({ name }) => tell(name)),
    ...policies.filter(({ isPermissive }) => !isPermissive).map(({ name }) => `*And:* ${tell(name)}`),
  ].join('<br>');
}
