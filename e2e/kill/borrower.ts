import { setTimeout as pause } from 'node:timers/promises'
import { jakarta, type SeededCustomer } from '../../server/src/testing/load/seed-customers.ts'
import { isRefused, openSteps, type Steps, unless } from './borrower-steps.ts'
import { convert } from './convert.ts'

export type Borrower = ReturnType<typeof borrower>

/** A customer who converts a first loan, then repeatedly borrows, signs and repays through the public API. */
export function borrower(url: string, customer: SeededCustomer, stepMs: number, today: () => number) {
  const steps = openSteps(url, customer, stepMs, today)
  let first: unknown
  const made = {
    acknowledged: steps.acknowledged,
    complain: steps.complain,
    /** Number of repaid loans. */
    repaidLoans: 0,
    /** Takes a first loan, before anything is killed, and returns its id. */
    async start() {
      first = await borrow(steps)
      return String(first)
    },
    /** Turns the first loan into instalments, then borrows and repays until told to stop. */
    async run(until: () => boolean) {
      const repayOne = async (loanId: unknown) => {
        await repay(steps, loanId)
        made.repaidLoans++
      }
      if (first !== undefined) await repayOne(await convert(steps, first))
      // Applies for the next loan while the previous one is repaid, because both change the same limit.
      let repaying = Promise.resolve()
      let owes = false
      while (!until()) {
        const mayBeRefused = owes
        const loanId = await borrow(steps).catch(async (error) => {
          if (!mayBeRefused || !isForDebt(error)) throw error
          await repaying
        })
        if (loanId === undefined) continue
        await repaying
        owes = true
        repaying = repayOne(loanId).then(() => {
          owes = false
        })
        repaying.catch(() => undefined)
        await pause(3000 * Math.random())
      }
      await repaying
    },
  }
  return made
}

/** An amount whose notice the gateway sends three times (docs/sandbox.md). */
const amountReportedThreeTimes = 109_201

/** Whether a loan that is still being repaid is in the way: it has become late meanwhile, or takes too much of the limit. */
const isForDebt = (error: unknown) => isRefused(error, '"OVERDUE"', '"AVAILABLE_LIMIT_NOT_ENOUGH"')

/** Applies for a loan, signs it and waits for the money. Returns undefined if the order expired while the server was down. */
async function borrow({ customer, write, send, waitFor, sign }: Steps): Promise<unknown> {
  const amount = 500_000 + 50_000 * Math.floor(Math.random() * 20)
  const terms = { productId: 'pinjaman-tunai', rateVersion: 1, amount, tenor: 3 }
  const { bankAccountId } = customer
  const request = { ...terms, loanPurpose: 'DAILY', bankAccountId, location: jakarta }
  const { data } = await send('GET', `/coupon/list?productId=${terms.productId}&amount=${amount}&tenor=${terms.tenor}`)
  const vouchers = (data?.items ?? []) as { voucherId: string; barredBy?: string }[]
  const voucherId = vouchers.find(({ barredBy }) => barredBy === undefined)?.voucherId
  const { orderId } = await write('/loan/apply', voucherId ? { ...request, voucherId } : request).catch((error) => {
    // The clock may have moved past the voucher's last day.
    if (!isRefused(error, 'COUPON_EXPIRED')) throw error
    return write('/loan/apply', request)
  })
  const path = `/loan/order/${orderId}`
  try {
    await sign(path, `/loan/loan-agreement?orderId=${orderId}`, 'ORDER_NOT_OPEN', { step: 'SIGN' })
    return (await waitFor(path, ({ status }) => status === 'DISBURSED')).loanId
  } catch (error) {
    if (!isRefused(error, 'ORDER_NOT_OPEN', 'OTP_CHECK_FAILED')) throw error
    const { code } = await send('POST', `${path}/cancel`, {})
    if (code !== 'SUCCESS' && code !== 'ORDER_NOT_OPEN') throw error
    const open = ['WAITING_LENDER_APPROVE', 'DISBURSING', 'DISBURSEMENT_UNKNOWN']
    return (await waitFor(path, ({ status }) => !open.includes(String(status)))).loanId
  }
}

/** Pays part of the first instalment, then settles the loan and waits until it is repaid. */
async function repay({ write, waitFor, codeFor, pay }: Steps, loanId: unknown): Promise<void> {
  const part = await codeFor('BRI', { kind: 'INSTALLMENT', loanId, number: 1 })
  await pay(part.code, amountReportedThreeTimes)
  await waitFor(`/loan/${loanId}`, ({ payments }) => (payments as unknown[]).length > 0)
  for (let status = ''; status !== 'REPAID' && status !== 'CANCELED'; ) {
    const rest = await codeFor('BCA', { kind: 'SETTLEMENT', loanId }).catch(unless('NOTHING_TO_PAY', 'LOAN_NOT_OPEN'))
    if (rest) {
      // Code and amount are valid for a day. If the clock moved meanwhile, the next round pays the remainder.
      await pay(rest.code, Number(rest.amount)).catch(unless('EXPIRED'))
      await pause(3000)
    } else {
      // A second payment of an earlier settlement has become credit, which covers this one.
      await write(`/loan/${loanId}/settle`, {}).catch(unless('LOAN_NOT_OPEN', 'CREDIT_NOT_ENOUGH'))
    }
    const { loan } = await waitFor(`/loan/${loanId}`, () => true)
    status = String((loan as { status: unknown }).status)
  }
}
