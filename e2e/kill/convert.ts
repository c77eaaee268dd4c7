import { setTimeout as pause } from 'node:timers/promises'
import { isRefused, type Steps, unless } from './borrower-steps.ts'

type Offer = { loanId: string; plans: { plan: string }[] }

/** An application must be paid and signed within three days. A clock that moves on can end it, which leaves the loan as it is. */
const ended = ['BILL_INSTALLMENT_NOT_OPEN', 'NOTHING_TO_PAY'] as const

/** A plan stands for the day on which it was shown: the clock moved on meanwhile. */
const replanned = ['BILL_INSTALLMENT_CREATION_INVALID_PARAM', 'BILL_INSTALLMENT_CANNOT_APPLY'] as const

/** Turns the loan's first bill into instalments. Returns the new loan, or the old one if nothing is on offer or it ended without one. */
export async function convert(steps: Steps, loanId: unknown): Promise<unknown> {
  const { waitFor, send, write } = steps
  const { installments } = await waitFor(`/loan/${loanId}`, () => true)
  const month = String((installments as { dueDate: string }[])[0]?.dueDate).slice(0, 7)
  const { data } = await send('GET', `/bill/installment/options?month=${month}`)
  const offer = ((data?.offers ?? []) as Offer[]).find((one) => one.loanId === loanId)
  const plan = offer?.plans[Math.floor(Math.random() * offer.plans.length)]?.plan
  if (plan === undefined) return loanId
  const applied = await write('/bill/installment', { month, loanId, plan }).catch(unless(...replanned))
  if (!applied) return convert(steps, loanId)
  const path = `/bill/installment/${applied.conversionId}`
  // In any order.
  await Promise.all([payInAdvance(steps, path, applied.conversionId), sign(steps, path).catch(unless(...ended))])
  const { newLoanId } = await waitFor(path, ({ outcome }) => outcome !== 'OPEN')
  return newLoanId ?? loanId
}

async function payInAdvance({ codeFor, waitFor, pay }: Steps, path: string, conversionId: unknown): Promise<void> {
  const isOver = ({ remaining, outcome }: Record<string, unknown>) => remaining === 0 || outcome !== 'OPEN'
  for (let over = false; !over; over = isOver(await waitFor(path, () => true))) {
    const code = await codeFor('BNI', { kind: 'CONVERSION', conversionId }).catch(unless(...ended))
    if (!code) return
    await pay(code.code, Number(code.amount)).catch(unless('EXPIRED'))
    await waitFor(`/payment/${code.paymentId}`, ({ status }) => status !== 'UNPAID').catch(() => pause(1000))
  }
}

/**
 * Signs with a new code if one expired: the clock moves on by days. A try that was counted before a kill costs one of the three;
 * the last one ends the application.
 */
async function sign(steps: Steps, path: string): Promise<void> {
  await steps.sign(path, `${path}/agreement`, 'BILL_INSTALLMENT_NOT_OPEN').catch((error) => {
    const triesLeft = isRefused(error, 'OTP_CHECK_FAILED') && error.message.match(/"triesLeft":(\d)/)?.[1]
    if (!triesLeft) throw error
    return triesLeft === '0' ? undefined : sign(steps, path)
  })
}
