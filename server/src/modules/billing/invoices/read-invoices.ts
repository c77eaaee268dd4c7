import type * as contract from '@lumbung/shared/contract/billing/invoices.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { personSeal } from '../../../platform/keys/sealing.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { customerName } from '../../onboarding/api.ts'
import { buyerPurpose, type Seller } from '../store/invoice-store.ts'

interface InvoiceNumber {
  id: string
  year: number
  number: number
}

interface Row extends InvoiceNumber {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  issued_on: string
  loan_id: string
  charge: contract.InvoicedCharge
  fee: number
  vat: number
}

type WholeRow = Row & {
  installment_number: number | null
  vat_ppm: number
  seller: Seller | null
  /** Sealed. */
  buyer: Buffer | null
  principal: number
  disbursed_on: string
  /** The invoice that this credit note takes back, or the credit note that took back this invoice. */
  other: InvoiceNumber | null
}

const columns = 'i.id, n.year, n.number, i.kind, i.issued_on, i.loan_id, i.charge, i.fee, i.vat'
const numbered = 'invoice i join invoice_number n on n.user_id = i.user_id and n.invoice_id = i.id'
const findPage = statement<Row>(`
  select ${columns} from ${numbered}
  where i.user_id = $1 and ($2::uuid is null or (n.year, n.number)
    < (select year, number from invoice_number where user_id = $1 and invoice_id = $2))
  order by n.year desc, n.number desc limit $3`)
const findOne = statement<WholeRow>(`
  select ${columns}, i.installment_number, i.vat_ppm, i.seller, i.buyer, l.principal, l.disbursed_on,
    (select jsonb_build_object('id', o.invoice_id, 'year', o.year, 'number', o.number)
      from invoice_number o where o.user_id = i.user_id and o.invoice_id = coalesce(i.corrects,
        (select c.id from invoice c where c.user_id = i.user_id and c.corrects = i.id))) as other
  from ${numbered} join loan l on l.user_id = i.user_id and l.id = i.loan_id
  where i.user_id = $1 and i.id = $2`)

/** The number on the invoice: `2026-000123`. */
const numberOf = ({ year, number }: InvoiceNumber) => `${year}-${String(number).padStart(6, '0')}`

const summaryOf = (row: Row): contract.InvoiceSummary => ({
  invoiceId: row.id,
  number: numberOf(row),
  kind: row.kind,
  issuedOn: row.issued_on,
  loanId: row.loan_id,
  charge: row.charge,
  total: row.fee + row.vat,
})

const pageSize = 24

/** A customer's invoices and credit notes, newest first, in keyset pages (CX-42). */
export async function listInvoices(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<ReplyOf<typeof contract.invoiceList>> {
  const found = await db.rows(findPage, [userId, after ?? null, pageSize + 1])
  const items = found.slice(0, pageSize).map(summaryOf)
  const last = found.length > pageSize ? items.at(-1) : undefined
  return { items, ...(last ? { next: last.invoiceId } : {}) }
}

const otherOf = ({ kind, other }: WholeRow): Pick<contract.Invoice, 'corrects' | 'correctedBy'> => {
  if (!other) return {}
  const named = { invoiceId: other.id, number: numberOf(other) }
  return kind === 'CREDIT_NOTE' ? { corrects: named } : { correctedBy: named }
}

/** The buyer as the invoice names it; on an invoice from before it kept the name, the one of today. */
async function buyerOf(app: App, userId: string, { buyer }: WholeRow): Promise<string> {
  if (!buyer) return (await customerName(app, app.db, userId)) ?? ''
  return (await personSeal(app.db, app.keys, userId)).open<string>(buyerPurpose, buyer)
}

/** One invoice as it was issued. Refuses with NOT_FOUND, also if it is another customer's. */
export async function readInvoice(app: App, userId: string, invoiceId: string): Promise<contract.Invoice> {
  const row = await app.db.row(findOne, [userId, invoiceId])
  if (!row) throw new Refusal('NOT_FOUND')
  const { name, address, taxNumber } = row.seller ?? app.config.lender
  return {
    ...summaryOf(row),
    seller: { name, address, taxNumber },
    buyer: await buyerOf(app, userId, row),
    loan: { principal: row.principal, disbursedOn: row.disbursed_on },
    ...(row.installment_number === null ? {} : { installment: row.installment_number }),
    fee: row.fee,
    vat: row.vat,
    vatPpm: row.vat_ppm,
    ...otherOf(row),
  }
}
