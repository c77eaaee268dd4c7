import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { applyForLoan, loanAgreement, sendOrderCode, signOrder } from '@lumbung/shared/contract/lending/orders.ts'
import { newId } from '../../platform/ids.ts'
import { personSeal } from '../../platform/keys/sealing.ts'
import { inTurn, jakarta, type SeededCustomer, seedCustomers } from '../load/seed-customers.ts'
import { readCode } from '../people/sign-in.ts'
import { query, type TestApp, type TestClient } from '../test-app.ts'

export const loanOf3Million = { productId: 'pinjaman-tunai', rateVersion: 1, amount: 3_000_000, tenor: 6 }

/** An account number as it is stored. Its last four digits are the sandbox's magic value. */
async function sealedAccount({ app: { db, keys } }: TestApp, userId: string, accountNumber: string) {
  const seal = await personSeal(db, keys, userId)
  const sealed = seal.seal('bank-account', { accountNumber, holderName: 'SARI WULANDARI' })
  return [sealed, keys.fingerprint('bank-account', accountNumber)]
}

/** An approved customer who is signed in at a client, for tests of orders. */
export function borrowerAt(app: TestApp, client: TestClient, customer: SeededCustomer) {
  const { userId, bankAccountId, mobile } = customer
  const body = { ...loanOf3Million, loanPurpose: 'EDUCATION', bankAccountId, location: jakarta }
  const borrower = {
    ...customer,
    client,
    /** Places an order and returns the whole reply. */
    apply: (changes: Record<string, unknown> = {}, key: string = randomUUID()) =>
      client.call(applyForLoan, { body: { ...body, ...changes }, key }),
    /** Places an order that must succeed and returns its id. */
    async order(changes?: Record<string, unknown>): Promise<string> {
      const answer = await borrower.apply(changes)
      if (answer.code !== 'SUCCESS') throw new Error(JSON.stringify(answer))
      return answer.data.orderId
    },
    /** Requests the code of a step and reads it from the SMS. */
    async code(orderId: string, step: 'OTP' | 'SIGN'): Promise<string> {
      await client.data(sendOrderCode, { params: { orderId }, body: { step } })
      return readCode(app, mobile)
    },
    /** Reads and signs the agreement and returns the whole reply. */
    async sign(orderId: string) {
      const { documentHash } = await client.data(loanAgreement, { query: { orderId } })
      const signature = { otp: await borrower.code(orderId, 'SIGN'), documentHash, consent: true as const }
      return client.call(signOrder, { params: { orderId }, body: signature, key: randomUUID() })
    },
    /** Changes the number of the primary account. */
    async useAccount(accountNumber: string): Promise<void> {
      const sealed = await sealedAccount(app, userId, accountNumber)
      await query(app, 'update bank_account set sealed = $2, account_hash = $3 where id = $1', [
        bankAccountId,
        ...sealed,
      ])
    },
    /** Adds another confirmed account and returns its id. */
    async addAccount(accountNumber: string): Promise<string> {
      const [id, sealed] = [newId(), await sealedAccount(app, userId, accountNumber)]
      await query(
        app,
        `insert into bank_account (user_id, id, bank_code, sealed, account_hash, last4, status, created_at, checked_at)
         values ($1, $2, '014', $3, $4, $5, 'VALID', $6, $6)`,
        [userId, id, ...sealed, accountNumber.slice(-4), app.app.clock.now()],
      )
      return id
    },
  }
  return borrower
}

export type Borrower = ReturnType<typeof borrowerAt>

/** Seeds approved customers with Rp20.000.000 each; the returned function takes the next one. Once per test application. */
export async function borrowers(app: TestApp, count: number): Promise<() => Borrower> {
  const next = inTurn(app, await seedCustomers(app.app, count))
  return () => {
    const customer = next()
    return borrowerAt(app, customer.client, customer)
  }
}

/** Reserved and outstanding limit of a person. */
export async function limitUsed(app: TestApp, userId: string): Promise<{ reserved: number; outstanding: number }> {
  const [limit] = await query(app, 'select reserved, outstanding from credit_limit where user_id = $1', [userId])
  return { ...limit }
}

/** How many payouts the sandbox's gateway has made for a customer. */
export async function payoutsOf(app: TestApp, userId: string): Promise<number> {
  const payouts = await query(
    app,
    `select from sandbox.xendit_payout p join disbursement d on d.provider_ref = p.reference
     where d.user_id = $1 and p.outcome = 'SUCCEEDED'`,
    [userId],
  )
  return payouts.length
}

/** A signed order that waits for a person of the lender. */
export async function waitingOrder(app: TestApp, b: Borrower, amount = 5_100_000) {
  const orderId = await b.order({ amount })
  await query(app, 'update loan_order set needs_approval = true where id = $1', [orderId])
  assert.equal((await b.sign(orderId)).code, 'SUCCESS')
  await app.settle()
  return { b, orderId, params: { orderId } }
}
