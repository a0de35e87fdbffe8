/** What row-level security decides on, in the order of the matrix. */
export const COMMANDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] as const;
export type Command = (typeof COMMANDS)[number];

export interface Policy {
  readonly name: string;
  readonly isPermissive: boolean;
  readonly command: Command | 'ALL';
  /** Whom it binds; PUBLIC is everybody. */
  readonly roles: readonly string[];
  readonly using: string | null;
  readonly check: string | null;
  /** Definitions of our functions that it calls. */
  readonly calls: readonly string[];
}

/** What a role other than the owner may do. */
export interface Grant {
  readonly role: string;
  readonly privilege: Command;
  /** `null`: all columns, also those that are added later. */
  readonly columns: readonly string[] | null;
}

export interface Column {
  readonly name: string;
  /** Type and what follows it: collation, generation, default, not null. */
  readonly definition: string;
  readonly comment: string | null;
}

export interface Table {
  readonly name: string;
  /** The query of a view; `null`: it is a table. */
  readonly view: string | null;
  readonly options: readonly string[];
  readonly isSecured: boolean;
  readonly isForced: boolean;
  readonly comment: string | null;
  readonly columns: readonly Column[];
  readonly constraints: readonly string[];
  readonly indexes: readonly string[];
  readonly triggers: readonly string[];
  readonly policies: readonly Policy[];
  readonly grants: readonly Grant[];
}

export interface DatabaseFunction {
  readonly signature: string;
  readonly definition: string;
  /** Runs with the rights of its owner, whom row-level security does not bind. */
  readonly runsAsOwner: boolean;
  readonly isTrigger: boolean;
  /** Roles that may call it, besides its owner. */
  readonly roles: readonly string[];
  readonly comment: string | null;
}

/** Today's schema as PostgreSQL's system catalogues tell it, everything sorted by name (columns by position). */
export interface Catalogue {
  readonly roles: readonly string[];
  readonly extensions: readonly string[];
  /** Roles that may use a schema. */
  readonly schemas: readonly { readonly name: string; readonly roles: readonly string[] }[];
  readonly tables: readonly Table[];
  readonly functions: readonly DatabaseFunction[];
}
