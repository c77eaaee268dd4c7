import { randomUUID } from 'node:crypto'
import { createPaymentCode, type PaymentTarget, payment } from '@lumbung/shared/contract/payments.ts'
import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'
import { businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { BookedQuote } from '@lumbung/shared/lending/quotes/booked-quote.ts'
import { quoteLoan } from '@lumbung/shared/lending/quotes/quote.ts'
import { bookLoan } from '../../modules/billing/api.ts'
import { post } from '../../modules/ledger/api.ts'
import { canonicalHash } from '../../modules/lending/agreement/agreement-model.ts'
import { quoteView } from '../../modules/lending/api.ts'
import { newId } from '../../platform/ids.ts'
import { inTurn, keepSessions, type SeededCustomer, seedCustomers } from '../load/seed-customers.ts'
import { query, type TestApp, type TestClient, until } from '../test-app.ts'
import { price } from './loan-book.ts'

/** The seeded personal accident insurance of six months. */
const insurance = {
  insuranceId: 'personal-accident',
  version: 1,
  insurer: 'PT Asuransi Nusantara Contoh',
  ...({ pdf: 'personal-accident-general', premium: rupiah(15_000), coverAmount: 10_000_000 } as const),
  name: { id: 'Asuransi kecelakaan diri', en: 'Personal accident insurance' },
}

type Times = Record<'disbursedAt' | 'learnedAt', Date>

async function insertOrder(app: TestApp, customer: SeededCustomer, quote: BookedQuote, times: Times) {
  const { principal: amount, tenor } = quote
  const { disbursedAt: at, learnedAt } = times
  const [orderId, disbursementId] = [newId(), newId()]
  const { userId, bankAccountId } = customer
  const documentHash = canonicalHash({ orderId })
  const run = (sql: string, values: unknown[]) => query(app, sql, values)
  await run(
    `insert into loan_order (user_id, id, product_id, rate_version, amount, tenor, purpose, bank_account_id, channel, status,
       quote, document_hash, created_at, updated_at, signed_at)
     values ($1, $2, 'pinjaman-tunai', 1, $3, $4, 'EDUCATION', $5, 'H5', 'DISBURSED', $6, $8, $7, $7, $7)`,
    [userId, orderId, amount, tenor, bankAccountId, JSON.stringify(quote), at, documentHash],
  )
  await run(
    `insert into order_history (user_id, order_id, seq, from_status, to_status, event, actor, at)
     select $1, $2, step.*, 'OPERATOR:test', case step.column1 when 5 then $4::timestamptz else $3 end
     from (values (1, null, 'CREATED', 'place'), (2, 'CREATED', 'SIGNING', 'openSigning'),
       (3, 'SIGNING', 'WAITING_LENDER_APPROVE', 'sign'), (4, 'WAITING_LENDER_APPROVE', 'DISBURSING', 'approve'),
       (5, 'DISBURSING', 'DISBURSED', 'pay')) as step`,
    [userId, orderId, at, learnedAt],
  )
  await run(
    `insert into agreement (user_id, id, order_id, kind, model, document_hash, schedule_hash, pdf_hash, made_at, signed_at,
       lender_signed_at) values ($1, $2, $3, 'AGREEMENT', '', $6, $4, $6, $5, $5, $5)`,
    [userId, newId(), orderId, canonicalHash(quoteView(quote).installments), at, documentHash],
  )
  await run(
    `insert into disbursement (user_id, id, order_id, provider, provider_ref, amount, bank_account_id, status, created_at, updated_at)
     values ($1, $2, $3, 'xendit', $4, $5, $6, 'SUCCEEDED', $7, $7)`,
    [userId, disbursementId, orderId, disbursementId, amount, bankAccountId, at],
  )
  await run('update credit_limit set outstanding = outstanding + $2 where user_id = $1', [userId, amount])
  return { orderId, disbursementId }
}

/** Terms of a loan of Rp3.000.000 for six months, paid out and confirmed now, unless others are given. */
interface Lent {
  principal?: number
  tenor?: number
  /** A month. */
  ratePpm?: number
  disbursedAt?: string
  /** When its disbursement was confirmed; then, if not given. */
  learnedAt?: string
  insured?: boolean
}

async function lend(app: TestApp, customer: SeededCustomer, lent: Lent): Promise<string> {
  const { userId } = customer
  const { principal = 3_000_000, tenor = 6, ratePpm = price.ratePpm, disbursedAt, learnedAt = disbursedAt } = lent
  const at = (instant: string | undefined) => (instant ? new Date(instant) : app.clock.now())
  const times: Times = { disbursedAt: at(disbursedAt), learnedAt: at(learnedAt) }
  const loan = { principal: rupiah(principal), tenor, unit: 'MONTHS', price: { ...price, ratePpm } } as const
  const premium = lent.insured ? { premium: insurance.premium } : {}
  const quote: BookedQuote = {
    ...quoteLoan({ ...loan, ...premium, disbursedOn: businessDateAt(times.disbursedAt) }),
    ...(lent.insured ? { insurance } : {}),
    ...loan.price,
    ...({ productId: 'pinjaman-tunai', rateVersion: 1, ratePeriod: 'MONTH' } as const),
  }
  const { orderId, disbursementId } = await insertOrder(app, customer, quote, times)
  return app.app.db.transaction(async (tx) => {
    const provider = 'xendit'
    const lines = [
      { account: 'in-transit', provider, amount: principal },
      { account: 'cash', provider, amount: -principal },
    ] as const
    await post(app.app, tx, { userId, kind: 'disbursement-sent', source: disbursementId, lines })
    const { productId, rateVersion, lateFeePpm } = quote
    const terms = { productId, rateVersion, lateFeePpm, principal, tenor, tenorUnit: 'MONTHS' } as const
    const order = { ...terms, ...times, userId, orderId, quote, disbursementId, provider }
    return (await bookLoan(app.app, tx, order)).loanId
  })
}

export async function makeCode(app: TestApp, client: TestClient, target: PaymentTarget, method: PaymentMethod = 'BCA') {
  const { paymentId } = await client.data(createPaymentCode, { body: { method, target }, key: randomUUID() })
  return codeOf(app, client, paymentId)
}

/** The code of a payment, once the gateway has issued it. */
export async function codeOf(app: TestApp, client: TestClient, paymentId: string) {
  await app.settle()
  const made = await client.data(payment, { params: { paymentId } })
  if (made.status === 'PREPARING') throw new Error('the gateway issued no code')
  return { paymentId, code: made.code, amount: made.amount }
}

/** Pays a code in the sandbox; resolves when its notice was handled. */
export async function payCode(app: TestApp, code: string, amount?: number, at = app.clock.now()): Promise<string> {
  const result = await app.sandbox.gateway.payCode({ code, at, ...(amount === undefined ? {} : { amount }) })
  if (result.status !== 'PAID') throw new Error(result.reason)
  await handled(app, result.providerRef)
  return result.providerRef
}

/** Waits until a payment of the gateway is booked. */
export async function handled(app: TestApp, providerRef: string): Promise<void> {
  await until(app, 'select from payment_directory where provider_ref = $1', [providerRef])
  await app.settle()
}

/** Seeds customers with a limit of Rp20.000.000; the returned function takes the next one. Once per test application. */
export async function debtors(app: TestApp, count: number) {
  const seeded = await seedCustomers(app.app, count)
  // Tests move the clock by years.
  await keepSessions(app.app, seeded)
  const next = inTurn(app, seeded)
  return () => {
    const customer = next()
    return {
      ...customer,
      /** Books a loan. */
      lend: (lent: Lent = {}) => lend(app, customer, lent),
      /** Creates a code and waits until the gateway has issued it. */
      code: (target: PaymentTarget, method?: PaymentMethod) => makeCode(app, customer.client, target, method),
      /** Pays a code in the sandbox, waits until it is booked and returns the provider's reference. */
      pay: (code: string, amount?: number, at?: Date) => payCode(app, code, amount, at),
    }
  }
}

/** A customer who can take loans and pay them, for tests of billing. */
export type Debtor = ReturnType<Awaited<ReturnType<typeof debtors>>>
