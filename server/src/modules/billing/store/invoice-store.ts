import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { newId } from '../../../platform/ids.ts'
import { findPersonSeal } from '../../../platform/keys/sealing.ts'
import type { App } from '../../context.ts'
import { customerName } from '../../onboarding/api.ts'
import { publish } from '../../topics.ts'
import type { Book } from '../book/book.ts'
import { feeChanges } from '../book/fees.ts'

/** The lender as an invoice names it. */
export interface Seller {
  name: string
  address: string
  /** NPWP: digits. */
  taxNumber: string
}

/** Stores documents, which then wait for their numbers. A credit note for which there is no invoice violates a constraint. */
const issue = statement(`
  with document as (
    select d.*, c.id as corrects from unnest($5::uuid[], $6::text[], $7::uuid[], $8::text[], $9::int[], $10::int8[], $11::int8[])
      as d (id, kind, loan_id, charge, installment_number, fee, vat)
    left join invoice c on d.kind = 'CREDIT_NOTE' and c.user_id = $1 and c.kind = 'INVOICE' and c.loan_id = d.loan_id
      and c.charge = d.charge and c.installment_number is not distinct from d.installment_number
      and not exists (select from invoice n where n.user_id = c.user_id and n.corrects = c.id)),
  waiting as (insert into invoice_waiting (user_id, invoice_id) select $1, d.id from document d)
  insert into invoice (user_id, id, kind, corrects, loan_id, charge, installment_number, fee, vat, vat_ppm, issued_on,
    issued_at, seller, buyer)
  select $1, d.id, d.kind, d.corrects, d.loan_id, d.charge, d.installment_number, d.fee, d.vat,
    (l.quote->>'vatPpm')::int, $2, $3, $4, $12
  from document d join loan l on l.user_id = $1 and l.id = d.loan_id`)

/** The purpose under which the buyer's name is sealed. */
export const buyerPurpose = 'invoice.buyer'

/** The customer's name today, sealed; null if none is stored. */
async function sealedBuyer(app: App, tx: Tx, userId: string): Promise<Buffer | null> {
  const name = await customerName(app, tx, userId)
  const seal = name === undefined ? undefined : await findPersonSeal(tx, app.keys, userId)
  return seal?.seal(buyerPurpose, name) ?? null
}

/**
 * Issues an invoice for each fee that was charged, and a credit note for each that was taken back (D-173). They get their numbers
 * after the commit (`numberInvoices`), and are shown from then on.
 */
export async function issueInvoices(app: App, tx: Tx, before: Book, after: Book): Promise<void> {
  const { charged, takenBack } = feeChanges(before, after)
  const documents = [
    ...takenBack.map((fee) => ({ ...fee, id: newId(), kind: 'CREDIT_NOTE' })),
    ...charged.map((fee) => ({ ...fee, id: newId(), kind: 'INVOICE' })),
  ]
  if (documents.length === 0) return
  const { name, address, taxNumber } = app.config.lender
  const seller: Seller = { name, address, taxNumber }
  const buyer = await sealedBuyer(app, tx, after.userId)
  const { userId } = after
  const payload = { userId, invoiceIds: documents.map(({ id }) => id) }
  await publish(tx, { topic: 'billing.invoices-issued', payload }, app.clock.now())
  tx.withCommit(issue, [
    userId,
    app.clock.today(),
    app.clock.now(),
    JSON.stringify(seller),
    documents.map(({ id }) => id),
    documents.map(({ kind }) => kind),
    documents.map(({ loanId }) => loanId),
    documents.map(({ charge }) => charge),
    documents.map(({ number }) => number ?? null),
    documents.map(({ fee }) => fee),
    documents.map(({ vat }) => vat),
    buyer,
  ])
}
