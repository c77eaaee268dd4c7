import { randomInt } from 'node:crypto'
import type { Db, Tx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/sql.ts'
import { houseId, newId } from '../../platform/ids.ts'
import type { LedgerAccount } from './accounts.ts'
import { holdBusinessDay } from './business-day.ts'
import { type Line, type PostingContent, postingHash } from './posting.ts'

const takeHead = statement<{ seq: number; hash: Buffer }>(`
  insert into ledger_head (user_id, seq, hash) values ($1, 1, '')
  on conflict (user_id) do update set seq = ledger_head.seq + 1 returning seq, hash`)
const lockHead = statement(`
  insert into ledger_head (user_id, seq, hash) values ($1, 0, '')
  on conflict (user_id) do update set seq = ledger_head.seq`)
const lockCustomerHead = statement('select seq from ledger_head where user_id = $1 for update')
const lockFreeHeads = statement<{ user_id: string }>(
  'select user_id from ledger_head where user_id = any($1::uuid[]) for update skip locked',
)
const insertPosting = `
  with made as (
    insert into posting (user_id, id, seq, kind, business_date, at, source, corrects, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  )`
const insertEntries = `
  insert into entry (user_id, posting_id, line, account, provider, loan_id, amount)
  select $1, $2, line - 1, account, provider, loan_id, amount
  from unnest($10::text[], $11::text[], $12::uuid[], $13::int8[]) with ordinality
    as l (account, provider, loan_id, amount, line)`
const insertChained = statement(
  `${insertPosting}, head as (update ledger_head set hash = $9 where user_id = $1) ${insertEntries}`,
)
const insertAlone = statement(`${insertPosting} ${insertEntries}`)
const sumOf = statement<{ balance: number }>(`
  select coalesce(sum(amount), 0)::int8 as balance from entry
  where user_id = $1 and account = $2 and ($3::uuid is null or loan_id = $3)`)

/** SQL of the balance of a person's account; `person` is a parameter or column. Debits are positive. */
export const balanceColumn = (person: string, account: LedgerAccount) =>
  `(select coalesce(sum(amount), 0)::int8 from entry where user_id = ${person} and account = '${account}')`

/** SQL of the time since which a person has always had credit; `person` is a column. */
export const creditSinceColumn = (person: string) => `
  (select min(at) from (
    select at, seq, coalesce(max(seq) filter (where balance <= 0) over (), -1) as empty from (
      select p.at, p.seq, -sum(sum(e.amount)) over (order by p.seq) as balance
      from entry e join posting p on p.user_id = e.user_id and p.id = e.posting_id
      where e.user_id = ${person} and e.account = 'credit' group by p.seq, p.at) as moved) as known
  where seq > empty)`

/** SQL of all entries on an account: user_id, amount. */
export const entriesOn = (account: LedgerAccount) => `select user_id, amount from entry where account = '${account}'`

const noHash = Buffer.alloc(0)

/** The next position in a person's hash chain, locked until the transaction ends. House postings are not chained and need no lock. */
export async function nextPosition(tx: Tx, userId: string): Promise<{ seq: number; hash: Buffer }> {
  return userId === houseId ? { seq: randomInt(2 ** 47), hash: noHash } : tx.one(takeHead, [userId])
}

export async function insert(tx: Tx, userId: string, previous: Buffer, content: PostingContent): Promise<string> {
  const id = newId()
  const { seq, kind, businessDate, at, source, corrects, lines } = content
  await tx.run(userId === houseId ? insertAlone : insertChained, [
    userId,
    id,
    seq,
    kind,
    businessDate,
    at,
    source,
    corrects ?? null,
    postingHash(previous, content),
    lines.map(({ account }) => account),
    lines.map(({ provider }) => provider ?? null),
    lines.map(({ loanId }) => loanId ?? null),
    lines.map(({ amount }) => amount),
  ])
  return id
}

/**
 * Locks a person's money until the transaction ends. Take this lock before changing loans, payments or credit, and before reading
 * the clock for what is posted.
 */
export async function lockMoney(tx: Tx, userId: string): Promise<void> {
  await Promise.all([holdBusinessDay(tx), tx.run(lockHead, [userId])])
}

/** The same for a person who may have no postings, without leaving a row. */
export async function lockPostings(tx: Tx, userId: string): Promise<void> {
  await tx.rows(lockCustomerHead, [userId])
}

/** Locks the money of those of these people whose lock is free, and returns their ids. Skips people without postings. */
export async function lockFreeMoney(tx: Tx, userIds: readonly string[]): Promise<string[]> {
  const [, free] = await Promise.all([holdBusinessDay(tx), tx.rows(lockFreeHeads, [userIds])])
  return free.map(({ user_id }) => user_id)
}

/** The balance of a person's account, or of one loan in it. Debits are positive. */
export async function balanceOf(db: Db, userId: string, account: string, loanId?: string): Promise<number> {
  return (await db.one(sumOf, [userId, account, loanId ?? null])).balance
}

interface EntryRow {
  id: string
  account: LedgerAccount
  provider: string | null
  loan_id: string | null
  amount: number
}
const entriesOf = statement<EntryRow>(`
  select p.id, e.account, e.provider, e.loan_id, e.amount from posting p
  join entry e on e.user_id = p.user_id and e.posting_id = p.id
  where p.user_id = $1 and p.kind = $2 and p.source = $3 order by e.line`)

/** The id of a posting and the lines that reverse it. Throws if there is no such posting. */
export async function counterLines(tx: Tx, userId: string, kind: string, source: string) {
  const rows = await tx.rows(entriesOf, [userId, kind, source])
  const [first] = rows
  if (!first) throw new Error(`no posting ${kind} ${source}`)
  const lines = rows.map(({ account, provider, loan_id, amount }): Line => {
    return { account, provider: provider ?? undefined, loanId: loan_id ?? undefined, amount: -amount }
  })
  return { id: first.id, lines }
}
