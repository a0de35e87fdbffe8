import type { EventEmitter } from 'node:events';
import type { Client, Connection, FieldDef, Submittable } from 'pg';
import type { NamedSql } from '../../apps/server/src/platform/db/named-sql.ts';
import { findTables, type PlanNode, type TablesOfPlan } from './nullable-tables.ts';

/** A statement as PostgreSQL understands it, without running it. */
interface Description {
  /** OIDs of types, by number of the parameter. */
  readonly parameters: readonly number[];
  readonly columns: readonly DescribedColumn[];
}

export interface DescribedColumn {
  readonly name: string;
  readonly type: number;
  /** The table's column that is returned as it is; `null`: an expression. */
  readonly origin: { readonly table: number; readonly column: number } | null;
}

export interface DescribedStatement {
  readonly name: string;
  readonly sql: NamedSql;
  readonly description: Description;
  readonly tables: TablesOfPlan;
}

/** Asks PostgreSQL what a statement takes and returns. Nothing of it is carried out. */
export async function describe(
  client: Client,
  { name, ...sql }: NamedSql & { readonly name: string },
): Promise<DescribedStatement> {
  const description = await describeText(client, sql.text);
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (generic_plan, verbose, costs off, format json) ${sql.text}`,
  );
  return { name, sql, description, tables: findTables(explained.rows[0]!['QUERY PLAN'][0].Plan) };
}

/** Parse and Describe of the wire protocol: https://www.postgresql.org/docs/current/protocol-flow.html */
function describeText(client: Client, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let columns: readonly DescribedColumn[] = [];
    let failure: Error | undefined;
    const { connection } = client as unknown as { connection: EventEmitter };
    const takeParameters = (message: { dataTypeIDs: number[] }): void => {
      parameters = message.dataTypeIDs;
    };
    connection.once('parameterDescription', takeParameters);
    const question: Submittable & Record<string, unknown> = {
      submit(on: Connection) {
        on.parse({ name: '', text, types: [] }, true);
        on.describe({ type: 'S', name: '' }, true);
        on.sync();
      },
      handleRowDescription({ fields }: { fields: FieldDef[] }) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          type: dataTypeID,
          origin: tableID === 0 ? null : { table: tableID, column: columnID },
        }));
      },
      handleError(error: Error) {
        failure = error;
        connection.off('parameterDescription', takeParameters);
        reject(error);
      },
      handleReadyForQuery() {
        if (failure === undefined) resolve({ parameters, columns });
      },
    };
    client.query(question);
  });
}
