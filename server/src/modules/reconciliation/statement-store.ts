import type { Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import type { SettlementLine } from '../../providers/settlement/port.ts'

const insert = statement<{ transaction_id: string }>(`
  insert into statement_line (provider, transaction_id, kind, product_id, reference, amount, fee, tax, net, status, created_at,
    settled_at)
  select $1, l.* from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::int8[], $7::int8[], $8::int8[], $9::int8[],
    $10::text[], $11::timestamptz[], $12::timestamptz[]) as l
  on conflict do nothing returning transaction_id`)
const lockLines = statement<StoredRow>(`
  select * from statement_line where provider = $1 and transaction_id = any($2::text[]) order by transaction_id for update`)
const findCharged = statement<StoredRow>(`
  select * from statement_line where provider = $1 and transaction_id = any($2::text[]) and fee + tax > 0`)
const settle = statement(`
  update statement_line set status = $3, fee = $4, tax = $5, net = $6, settled_at = $7
  where provider = $1 and transaction_id = $2 and status = 'PENDING'`)

interface StoredRow {
  transaction_id: string
  kind: SettlementLine['kind']
  product_id: string
  reference: string
  amount: number
  fee: number
  tax: number
  net: number
  status: SettlementLine['status']
  created_at: Date
  settled_at: Date | null
}

const lineFrom = (row: StoredRow): SettlementLine => ({
  transactionId: row.transaction_id,
  kind: row.kind,
  productId: row.product_id,
  reference: row.reference,
  amount: row.amount,
  fee: row.fee,
  tax: row.tax,
  net: row.net,
  status: row.status,
  createdAt: row.created_at,
  settledAt: row.settled_at ?? undefined,
})

const linesFrom = (rows: readonly StoredRow[]) => new Map(rows.map((row) => [row.transaction_id, lineFrom(row)]))

/** Stores the lines whose transaction is new, and returns their transactions. A concurrent import of one waits for the first. */
export async function insertLines(tx: Tx, provider: string, lines: readonly SettlementLine[]): Promise<Set<string>> {
  const column = <T>(of: (line: SettlementLine) => T) => lines.map(of)
  const rows = await tx.rows(insert, [
    provider,
    column((line) => line.transactionId),
    column((line) => line.kind),
    column((line) => line.productId),
    column((line) => line.reference),
    column((line) => line.amount),
    column((line) => line.fee),
    column((line) => line.tax),
    column((line) => line.net),
    column((line) => line.status),
    column((line) => line.createdAt),
    column((line) => line.settledAt ?? null),
  ])
  return new Set(rows.map(({ transaction_id }) => transaction_id))
}

/** The stored lines of these transactions, locked until the transaction ends. */
export async function lockStored(
  tx: Tx,
  provider: string,
  transactionIds: readonly string[],
): Promise<Map<string, SettlementLine>> {
  return linesFrom(await tx.rows(lockLines, [provider, transactionIds]))
}

/** Of these transactions the stored lines that state their fees themselves. */
export async function linesWithFee(
  tx: Tx,
  provider: string,
  transactionIds: readonly string[],
): Promise<Map<string, SettlementLine>> {
  return linesFrom(await tx.rows(findCharged, [provider, transactionIds]))
}

/** Stores the outcome of a line that was pending. */
export async function storeOutcome(tx: Tx, provider: string, line: SettlementLine): Promise<void> {
  const { transactionId, status, fee, tax, net, settledAt } = line
  await tx.run(settle, [provider, transactionId, status, fee, tax, net, settledAt ?? null])
}
