import { loan } from '@lumbung/shared/contract/billing/loans.ts'
import { insuranceProducts } from '@lumbung/shared/contract/lending/insurance.ts'
import { order } from '@lumbung/shared/contract/lending/orders.ts'
import { readOrder } from '@lumbung/shared/contract/operators/order-file.ts'
import { expect } from '@playwright/test'
import { newAccount } from '../../../../server/src/testing/people/customers.ts'
import { loanTexts } from '../../../../web/src/console/loans/loan-texts.ts'
import { orderTexts } from '../../../../web/src/console/orders/order-texts.ts'
import type { World } from '../../../harness/console.ts'
import { colleague } from '../../../steps/colleagues.ts'
import { enter } from '../../../steps/console-pages.ts'
import { decidedCustomer, type Person } from '../../../steps/customers.ts'
import { borrower, orderLoan, signAgreement, signLoan, waitingForLender } from '../../../steps/loans.ts'
import type { Seat } from '../../../steps/seat.ts'
import { row } from './row.ts'

interface Borrower extends Person {
  loanId: string
}

/** A borrower with an insurance whose policy the insurer has refused. */
async function refusedPolicy({ desk, database }: World): Promise<Borrower> {
  const person = await decidedCustomer(desk)
  const query = { productId: 'pinjaman-tunai', amount: '3000000', tenor: '6' }
  const [insurance] = await person.client.data(insuranceProducts, { query })
  if (!insurance) throw new Error('no insurance')
  const { insuranceId, version } = insurance
  const loanId = await signLoan(person, await orderLoan(person, 3_000_000, true, { insuranceId, version }))
  await expect.poll(policyOf({ ...person, loanId })).toBe('ISSUED')
  await database.pool.query(
    `update insurance_policy set status = 'FAILED', failures = 1, policy_number = null, next_try_at = now() + interval '9 years'
     where loan_id = $1`,
    [loanId],
  )
  return { ...person, loanId }
}

const policyOf =
  ({ client, loanId }: Borrower) =>
  async () =>
    (await client.data(loan, { params: { loanId } })).insurance?.status

/** An order whose money the provider neither sends nor refuses: the gateway fails each time. */
async function unknown({ desk, database }: World): Promise<{ orderId: string }> {
  const person = await decidedCustomer(desk, { bank: { accountNumber: newAccount('9109') } })
  const orderId = await orderLoan(person)
  await signAgreement(person, orderId)
  const states = async () =>
    (await database.pool.query('select status from disbursement where order_id = $1', [orderId])).rows.map(
      ({ status }) => status,
    )
  await expect.poll(states).toContain('UNKNOWN')
  return { orderId }
}

/** A customer whose order takes two people, with its number. */
async function waitingForTwo({ desk, database }: World) {
  const person = await waitingForLender(desk, 6_000_000)
  const { client } = await colleague(desk.url, database, 'Agus Salim', 'SENIOR')
  return { ...person, number: (await client.data(readOrder, { params: { orderId: person.orderId } })).number }
}

const decide = async (seat: Seat, outcome: 'APPROVE' | 'REJECT') => {
  const t = seat.words(orderTexts)
  await seat.press(t.sendNothing)
  await seat.sees(t.chooseFirst)
  await seat.page.getByRole('radio', { name: outcome === 'REJECT' ? t.reject : t.approve, exact: true }).check()
  if (outcome === 'REJECT') await seat.choose(t.decline, 'BY_HAND')
  await seat.press(t.send[outcome])
  await seat.sees(t.done[outcome])
}

const statusOf =
  ({ client, orderId }: Person & { orderId: string }) =>
  async () =>
    (await client.data(order, { params: { orderId } })).status

export const loanRows = [
  row({
    title: 'a senior refuses a loan, and the customer reads why',
    acts: ['order.decide'],
    by: 'SENIOR',
    prepare: ({ desk }) => waitingForLender(desk),
    at: ({ orderId }) => `/orders/${orderId}`,
    press: async (seat, subject) => {
      await decide(seat, 'REJECT')
      expect(await statusOf(subject)()).toBe('REJECTED')
    },
  }),
  row({
    title: 'a senior approves a loan, and the money is sent',
    acts: ['order.decide'],
    by: 'SENIOR',
    prepare: ({ desk }) => waitingForLender(desk),
    at: ({ orderId }) => `/orders/${orderId}`,
    press: async (seat, subject) => {
      await decide(seat, 'APPROVE')
      await expect.poll(statusOf(subject)).toBe('DISBURSED')
    },
  }),
  row({
    title: 'a senior recommends a loan above the limit, another approves it, and the money is sent',
    acts: ['order.decide'],
    by: 'SENIOR',
    second: 'SENIOR',
    prepare: waitingForTwo,
    proposal: ({ number }) => number,
    at: ({ orderId }) => `/orders/${orderId}`,
    press: async (seat, subject) => {
      const t = seat.words(orderTexts)
      await seat.page.getByRole('radio', { name: t.recommend, exact: true }).check()
      await seat.press(t.recommend)
      await seat.sees(t.done.RECOMMEND)
      expect(await statusOf(subject)()).toBe('WAITING_LENDER_APPROVE')
    },
    after: async (_, subject) => {
      await expect.poll(statusOf(subject)).toBe('DISBURSED')
    },
  }),
  row({
    title: 'finance asks the provider again, who knows nothing of it, and no money is sent by that',
    acts: ['order.ask'],
    by: 'FINANCE',
    prepare: unknown,
    at: ({ orderId }) => `/orders/${orderId}`,
    press: async (seat, { orderId }) => {
      const t = seat.words(orderTexts)
      const said = seat.page.getByText(new RegExp(`^(${t.found.NOT_FOUND}|${t.found.UNKNOWN})`))
      // Between two tries, which follow each other meanwhile, there is nothing to ask.
      await expect(async () => {
        await seat.open(`/orders/${orderId}`)
        const ask = seat.page.getByRole('button', { name: t.ask, exact: true })
        await expect(ask).toBeVisible({ timeout: 3000 })
        await enter(ask)
        await expect(said).toBeVisible()
      }).toPass()
    },
  }),
  row({
    title: 'a policy is requested again, issued and cancelled',
    acts: ['policy.request', 'policy.cancel'],
    by: 'SUPPORT',
    prepare: refusedPolicy,
    at: ({ loanId }) => `/loans/${loanId}`,
    press: async (seat, subject, reason) => {
      const t = seat.words(orderTexts)
      await seat.press(t.requestPolicy)
      await seat.sees(t.requested)
      await expect.poll(policyOf(subject)).toBe('ISSUED')
      await seat.open(`/loans/${subject.loanId}`)
      await seat.press(t.cancelPolicy)
      await seat.send(t.cancelPolicy, reason)
      await expect(seat.page.getByRole('button', { name: t.cancelPolicy })).toHaveCount(0)
      expect(await policyOf(subject)()).toBe('CANCELED')
    },
  }),
  row({
    title: 'finance takes the ledger of a loan out',
    acts: ['loan.export'],
    by: 'FINANCE',
    prepare: ({ desk }) => borrower(desk),
    at: ({ loanId }) => `/loans/${loanId}`,
    press: async (seat, _, reason) => {
      const t = seat.words(loanTexts)
      await seat.press(t.csv)
      const saved = seat.page.waitForEvent('download')
      await seat.send(t.csv, reason)
      expect((await saved).suggestedFilename()).toMatch(/^LN-\d{4}-\d{5,}\.csv$/)
    },
  }),
]
