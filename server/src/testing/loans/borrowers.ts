import { randomUUID } from 'node:crypto'
import { applyForLoan, loanAgreement, sendOrderCode, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { newId } from '../../platform/ids.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { jakarta, type SeededCustomer, seedCustomers, seededDevice } from '../load/seed-customers.ts'
import type { Answer, TestApp, TestClient } from '../test-app.ts'

/** An approved customer with a client, for tests of orders. */
export interface Borrower extends SeededCustomer {
  client: TestClient
  /** Places an order and returns the whole reply. */
  apply(changes?: Record<string, unknown>, key?: string): Promise<Answer<{ orderId: string; status: string }>>
  /** Places an order that must succeed and returns its id. */
  order(changes?: Record<string, unknown>): Promise<string>
  /** Requests the code of a step and reads it from the SMS. */
  code(orderId: string, step: 'OTP' | 'SIGN'): Promise<string>
  /** Reads and signs the agreement and returns the whole reply. */
  sign(orderId: string): Promise<Answer<{ esign: string; status: string }>>
  /** Changes the number of the primary account: its last four digits are the sandbox's magic value. */
  useAccount(accountNumber: string): Promise<void>
  /** Adds another confirmed account and returns its id. */
  addAccount(accountNumber: string): Promise<string>
}

export const loanOf3Million = { productId: 'pinjaman-tunai', rateVersion: 1, amount: 3_000_000, tenor: 6 }

/** The six-digit code of the newest SMS to a number; '' if there is none. */
export async function newestCode(app: TestApp, mobile: string): Promise<string> {
  await app.settle()
  const response = await fetch(`${app.url}/api/sandbox/inbox?to=${encodeURIComponent(mobile)}`)
  const { data } = (await response.json()) as { data: { messages: { kind: string; text: string }[] } }
  return data.messages.find(({ kind }) => kind.endsWith('_CODE'))?.text.match(/\b\d{6}\b/)?.[0] ?? ''
}

async function sealedAccount(app: TestApp, { userId }: SeededCustomer, accountNumber: string) {
  const { db, keys } = app.app
  const seal = await personSeal(db, keys, userId)
  const sealed = seal.seal('bank-account', { accountNumber, holderName: 'SARI WULANDARI' })
  return [sealed, keys.fingerprint('bank-account', accountNumber)]
}

async function setAccountNumber(app: TestApp, customer: SeededCustomer, accountNumber: string): Promise<void> {
  const sealed = await sealedAccount(app, customer, accountNumber)
  await app.app.db.pool.query('update bank_account set sealed = $2, account_hash = $3 where id = $1', [
    customer.bankAccountId,
    ...sealed,
  ])
}

async function insertAccount(app: TestApp, customer: SeededCustomer, accountNumber: string): Promise<string> {
  const id = newId()
  await app.app.db.pool.query(
    `insert into bank_account (user_id, id, bank_code, sealed, account_hash, last4, status, created_at, checked_at)
     values ($1, $2, '014', $3, $4, $5, 'VALID', $6, $6)`,
    [
      customer.userId,
      id,
      ...(await sealedAccount(app, customer, accountNumber)),
      accountNumber.slice(-4),
      app.app.clock.now(),
    ],
  )
  return id
}

function seededBorrower(app: TestApp, customer: SeededCustomer): Borrower {
  const client = app.client(seededDevice)
  client.cookie = `lumbung=${customer.token}`
  return borrowerAt(app, client, customer)
}

/** An approved customer who is signed in at a client. */
export function borrowerAt(app: TestApp, client: TestClient, customer: SeededCustomer): Borrower {
  const body = { ...loanOf3Million, loanPurpose: 'EDUCATION', bankAccountId: customer.bankAccountId, location: jakarta }
  const borrower: Borrower = {
    ...customer,
    client,
    apply: (changes = {}, key = randomUUID()) => client.call(applyForLoan, { body: { ...body, ...changes }, key }),
    async order(changes) {
      const answer = await borrower.apply(changes)
      if (answer.code !== 'SUCCESS') throw new Error(JSON.stringify(answer))
      return answer.data.orderId
    },
    async code(orderId, step) {
      await client.data(sendOrderCode, { params: { orderId }, body: { step } })
      return newestCode(app, customer.mobile)
    },
    async sign(orderId) {
      const { documentHash } = await client.data(loanAgreement, { query: { orderId } })
      const otp = await borrower.code(orderId, 'SIGN')
      return client.call(signOrder, {
        params: { orderId },
        body: { otp, documentHash, consent: true as const },
        key: randomUUID(),
      })
    },
    useAccount: (number) => setAccountNumber(app, customer, number),
    addAccount: (number) => insertAccount(app, customer, number),
  }
  return borrower
}

/** Seeds approved customers with Rp20.000.000 each; the returned function takes the next one. Once per test application. */
export async function borrowers(app: TestApp, count: number): Promise<() => Borrower> {
  const seeded = await seedCustomers(app.app, count)
  return () => {
    const customer = seeded.pop()
    if (!customer) throw new Error('seed more customers')
    return seededBorrower(app, customer)
  }
}

/** Reserved and outstanding limit of a person. */
export async function limitUsed(app: TestApp, userId: string): Promise<{ reserved: number; outstanding: number }> {
  const { rows } = await app.app.db.pool.query('select reserved, outstanding from credit_limit where user_id = $1', [
    userId,
  ])
  return { reserved: rows[0].reserved, outstanding: rows[0].outstanding }
}

/** How many payouts the sandbox's gateway has made for a customer. */
export async function payoutsOf(app: TestApp, userId: string): Promise<number> {
  const { rows } = await app.app.db.pool.query(
    `select count(*)::int as count from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
     where d.user_id = $1 and p.outcome = 'SUCCEEDED'`,
    [userId],
  )
  return rows[0].count
}
