import type { SmsInvoice } from '@tervik/contract/message-centre-bill.ts';
import { costOf, toEuro, toTenThousandths } from '@tervik/domain/message-centre/batch.ts';
import type { Tx } from '#platform/db/tx.ts';
import { openPlace } from './act.ts';
import * as sql from './queries.ts';

/** @param wanted `YYYY-MM`; none, or one that is to come = this month, where the clinic is */
export async function readInvoice(tx: Tx, clinic: string, wanted?: string): Promise<SmsInvoice> {
  const { clinicId, today } = await openPlace(tx, clinic);
  const thisMonth = today.slice(0, 7);
  const month = wanted === undefined || wanted > thisMonth ? thisMonth : wanted;
  const billed = (await tx.rows(sql.listBilledMonths, { clinicId })).map((row) => row.month);
  const rows = (await tx.rows(sql.listInvoice, { clinicId, month })).map((row) =>
    Object.assign(row, { sum: costOf(row.price, row.delivered) }),
  );
  return {
    month,
    rows,
    delivered: rows.reduce((all, { delivered }) => all + delivered, 0),
    sum: toEuro(rows.reduce((all, { sum }) => all + toTenThousandths(sum), 0n)),
    months: [...new Set([thisMonth, ...billed])].toSorted().toReversed(),
  };
}
