/** What a log keeps of an error: enough to find the fault, and nothing that somebody wrote. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Places in our code alone. */
  readonly stack: string;
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/**
 * PostgreSQL quotes the value that it could not take in its message ("invalid input syntax for type …: "…""), and the
 * whole row in its detail; both may be a patient's words. Only where it names our own tables and columns (class 42)
 * may quotes stay. Everything else that hangs on an error (detail, parameters, cause) is left out.
 */
export function toLoggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something else was thrown', stack: '' };
  const { code, severity, table, constraint } = error as unknown as Readonly<Record<string, unknown>>;
  const isDatabase = severity !== undefined;
  const named = { code: text(code), table: text(table), constraint: text(constraint) };
  return {
    type: error.name,
    message:
      isDatabase && !named.code?.startsWith('42') ? error.message.replaceAll(/".*"/gs, '"…"') : error.message,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(named.code !== undefined && { code: named.code }),
    ...(named.table !== undefined && { table: named.table }),
    ...(named.constraint !== undefined && { constraint: named.constraint }),
  };
}
