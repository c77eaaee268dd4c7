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
import { keepSessions, type SeededCustomer, seedCustomers, seededDevice } from '../load/seed-customers.ts'
import type { TestApp, TestClient } from '../test-app.ts'

/** A customer who can take loans and pay them, for tests of billing. */
export interface Debtor extends SeededCustomer {
  client: TestClient
  /** Books a loan disbursed at a given time (default: now) and confirmed then or later, with insurance if asked for. */
  lend(terms?: {
    principal?: number
    tenor?: number
    /** A month. */
    ratePpm?: number
    disbursedAt?: string
    learnedAt?: string
    insured?: boolean
  }): Promise<string>
  /** Creates a code and waits until the gateway has issued it. */
  code(target: PaymentTarget, method?: PaymentMethod): Promise<{ paymentId: string; code: string; amount: number }>
  /** Pays a code in the sandbox, waits until it is booked and returns the provider's reference. */
  pay(code: string, amount?: number, at?: Date): Promise<string>
}

const price = {
  method: 'FLAT',
  ratePpm: 20_000,
  dayCount: '30/360',
  serviceFeePpm: 20_000,
  vatPpm: 110_000,
  lateFeePpm: 1000,
  roundingMultiple: 1,
} as const

interface Lent {
  principal: number
  tenor: number
  ratePpm: number
  disbursedAt: Date
  learnedAt: Date
  insured: boolean
}

/** The seeded personal accident insurance of six months. */
const insurance = {
  insuranceId: 'personal-accident',
  version: 1,
  insurer: 'PT Asuransi Nusantara Contoh',
  ...({ pdf: 'personal-accident-general', premium: rupiah(15_000), coverAmount: 10_000_000 } as const),
  name: { id: 'Asuransi kecelakaan diri', en: 'Personal accident insurance' },
}

async function insertOrder(app: TestApp, customer: SeededCustomer, quote: BookedQuote, lent: Lent) {
  const { principal: amount, tenor, disbursedAt: at, learnedAt } = lent
  const orderId = newId()
  const disbursementId = newId()
  const { userId, bankAccountId } = customer
  const documentHash = canonicalHash({ orderId })
  const run = (sql: string, values: unknown[]) => app.app.db.pool.query(sql, values)
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

async function lend(app: TestApp, customer: SeededCustomer, lent: Lent) {
  const { userId } = customer
  const { principal, tenor, ratePpm, disbursedAt } = lent
  const terms = { productId: 'pinjaman-tunai', rateVersion: 1, lateFeePpm: price.lateFeePpm }
  const loan = {
    principal: rupiah(principal),
    tenor,
    unit: 'MONTHS',
    price: { ...price, ratePpm },
    disbursedOn: businessDateAt(disbursedAt),
  } as const
  const quote = {
    ...quoteLoan({ ...loan, ...(lent.insured ? { premium: insurance.premium } : {}) }),
    ...(lent.insured ? { insurance } : {}),
    ...terms,
    ...({ method: price.method, ratePeriod: 'MONTH', dayCount: price.dayCount, roundingMultiple: 1 } as const),
    ratePpm,
    serviceFeePpm: price.serviceFeePpm,
    vatPpm: price.vatPpm,
  }
  const { orderId, disbursementId } = await insertOrder(app, customer, quote, lent)
  return app.app.db.transaction(async (tx) => {
    const lines = [
      { account: 'in-transit', provider: 'xendit', amount: principal },
      { account: 'cash', provider: 'xendit', amount: -principal },
    ] as const
    await post(app.app, tx, { userId, kind: 'disbursement-sent', source: disbursementId, lines })
    const sent = { disbursementId, provider: 'xendit' }
    const order = { ...lent, userId, orderId, ...terms, quote, tenorUnit: 'MONTHS', ...sent } as const
    return (await bookLoan(app.app, tx, order)).loanId
  })
}

async function makeCode(app: TestApp, client: TestClient, target: PaymentTarget, method: PaymentMethod) {
  const { paymentId } = await client.data(createPaymentCode, { body: { method, target }, key: randomUUID() })
  await app.settle()
  const made = await client.data(payment, { params: { paymentId } })
  if (made.status === 'PREPARING') throw new Error('the gateway issued no code')
  return { paymentId, code: made.code, amount: made.amount }
}

/** Pays a code in the sandbox; resolves when its notice was handled. */
async function payCode(app: TestApp, code: string, amount: number | undefined, at: Date): Promise<string> {
  const result = await app.sandbox.gateway.payCode({ code, at, ...(amount === undefined ? {} : { amount }) })
  if (result.status !== 'PAID') throw new Error(result.reason)
  await handled(app, result.providerRef)
  return result.providerRef
}

/** Waits until a payment of the gateway is booked. */
export async function handled(app: TestApp, providerRef: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await app.settle()
    const { rows } = await app.app.db.pool.query('select 1 from payment_directory where provider_ref = $1', [
      providerRef,
    ])
    if (rows.length > 0) return app.settle()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the payment was not booked')
}

/** Seeds customers with a limit of Rp20.000.000; the returned function takes the next one. Once per test application. */
export async function debtors(app: TestApp, count: number): Promise<() => Debtor> {
  const seeded = await seedCustomers(app.app, count)
  // Tests move the clock by years.
  await keepSessions(app.app, seeded)
  return () => {
    const customer = seeded.pop()
    if (!customer) throw new Error('seed more customers')
    const client = app.client(seededDevice)
    client.cookie = `lumbung=${customer.token}`
    return {
      ...customer,
      client,
      lend: (terms = {}) => {
        const { principal = 3_000_000, tenor = 6, ratePpm = price.ratePpm } = terms
        const { insured = false, disbursedAt, learnedAt = disbursedAt } = terms
        const at = (instant: string | undefined) => (instant ? new Date(instant) : app.clock.now())
        const times = { disbursedAt: at(disbursedAt), learnedAt: at(learnedAt) }
        return lend(app, customer, { principal, tenor, ratePpm, insured, ...times })
      },
      code: (target, method = 'BCA') => makeCode(app, client, target, method),
      pay: (code, amount, at = app.clock.now()) => payCode(app, code, amount, at),
    }
  }
}
