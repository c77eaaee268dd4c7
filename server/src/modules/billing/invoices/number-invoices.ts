import { statement } from '../../../platform/database/sql.ts'
import type { App } from '../../context.ts'

const takeTurns = statement(`select pg_advisory_xact_lock(hashtext('invoice_number'))`)

/** A credit note comes after the invoice that it takes back, even if the clock of its machine was slow. */
const order = 'order by greatest(i.id, i.corrects), i.kind desc'
const number = statement(`
  with waiting as (
    select i.user_id, i.id, i.corrects, i.kind, extract(year from i.issued_on)::int as year
    from invoice_waiting w join invoice i on i.user_id = w.user_id and i.id = w.invoice_id ${order} limit $1),
  placed as (select i.*, row_number() over (partition by i.year ${order}) as place from waiting i),
  taken as (
    insert into invoice_year as y (year, last_number) select year, count(*) from placed group by year
    on conflict (year) do update set last_number = y.last_number + excluded.last_number returning year, last_number),
  numbered as (
    insert into invoice_number (year, number, user_id, invoice_id)
    select year, t.last_number - count(*) over (partition by year) + p.place, p.user_id, p.id
    from placed p join taken t using (year))
  delete from invoice_waiting w using placed p where w.user_id = p.user_id and w.invoice_id = p.id`)

/** Invoices per transaction ⚙. */
const batch = 500

async function numberAll({ db }: Pick<App, 'db'>): Promise<void> {
  for (let numbered = batch; numbered === batch; )
    numbered = await db.transaction(async (tx) => {
      await tx.run(takeTurns)
      return tx.run(number, [batch])
    })
}

interface Runs {
  running: Promise<void>
  /** It has not begun: a caller that asks now is served by it. */
  next?: Promise<void> | undefined
}
const runs = new WeakMap<App['db'], Runs>()

/**
 * Numbers the invoices that are waiting, in the order in which they were issued and without gaps (D-173): one process at a time,
 * after their commits, so that no booking waits for the number of another. In one process many that ask wait for one run, because
 * each that waits for its turn in the database takes a connection.
 */
export function numberInvoices(app: Pick<App, 'db'>): Promise<void> {
  const current = runs.get(app.db) ?? { running: Promise.resolve() }
  runs.set(app.db, current)
  current.next ??= current.running
    .catch(() => undefined)
    .then(() => {
      current.next = undefined
      current.running = numberAll(app)
      return current.running
    })
  return current.next
}
