import { type HouseAccount, houseAccounts } from '@lumbung/shared/facts/house-accounts.ts'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import { approvable, type TwoPeople } from '../../operators/api.ts'
import { applyPayment } from '../payments/apply-payment.ts'
import { creditBefore, MoreThanOwed, settleFormerDebt, settlesFormerDebt } from '../payments/former-debt.ts'
import { loanForSuspense } from '../payments/suspense-store.ts'
import { ownerOf } from '../store/write-off-store.ts'
import { insertRecorded, isReferenceKnown, loanToPay } from './recorded-store.ts'

const payload = z.strictObject({
  loanId: z.uuid(),
  account: z.enum(houseAccounts),
  reference: z.string(),
  amount: z.int().check(z.positive()),
  paidAt: z.iso.datetime(),
})

/** Money on our own account, for a loan. */
export interface BankPayment {
  loanId: string
  account: HouseAccount
  reference: string
  /** Rupiah */
  amount: number
  paidAt: string
}

async function lockPayer(tx: Tx, loanId: string): Promise<void> {
  const userId = await ownerOf(tx, loanId)
  if (userId !== undefined) await lockMoney(tx, userId)
}

/** The first unpaid instalment of the loan and then what is due; everything, if it is what a closed account owes. */
async function targetOf(app: App, tx: Tx, { loanId, amount, paidAt }: BankPayment) {
  const loan = await loanForSuspense(tx, loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  const { userId, unpaidNumber: number } = loan
  const valueAt = new Date(paidAt)
  const settles = await settlesFormerDebt(app, tx, { userId, loanId, amount, valueAt })
  const named = number === undefined ? undefined : ({ kind: 'INSTALLMENT', loanId, number } as const)
  return { userId, valueAt, target: settles ? ({ kind: 'SETTLEMENT', loanId } as const) : named }
}

/** Books the money as a payment that the gateway reports, once for each reference. */
async function record(app: App, tx: Tx, payment: BankPayment, { maker, checker, reason, proposedAt }: TwoPeople) {
  const { account, reference, amount } = payment
  const receivedAt = app.clock.now()
  const { userId, ...paid } = await targetOf(app, tx, payment)
  const before = await creditBefore(tx, userId)
  const own = { provider: account, providerRef: reference, method: 'TRANSFER', isAssigned: true }
  const applied = await applyPayment(app, tx, { ...own, ...paid, userId, amount, receivedAt })
  if (!applied) throw new Refusal('REFERENCE_KNOWN')
  const people = { maker, checker, reason, proposedAt, decidedAt: receivedAt }
  await insertRecorded(tx, { userId, paymentId: applied.paymentId, account, reference, ...people })
  await settleFormerDebt(app, tx, userId, before).catch((error: unknown) => {
    throw error instanceof MoreThanOwed ? new Refusal('MORE_THAN_OWED') : error
  })
}

/** What was paid of the loan changes with every payment, so a proposal made before one is looked at again. */
async function factsOf(db: Db, { loanId, account, reference }: BankPayment) {
  const loan = await loanToPay(db, loanId)
  if (!loan) return undefined
  const isKnown = await isReferenceKnown(db, account, reference)
  const facts = {
    paid: { kind: 'MONEY', value: loan.paid },
    loanState: { kind: 'CODE', value: loan.is_running ? 'RUNNING' : 'FINISHED' },
    referenceState: { kind: 'CODE', value: isKnown ? 'KNOWN' : 'NEW' },
  } as const
  return { label: loan.number, facts }
}

/** A payment on our own bank account, recorded by hand (behaviour 7, I16). It rests on what was paid of the loan. */
export const recordingOfPayment = approvable<App, BankPayment>({
  act: 'payment.record',
  payload,
  // Several transfers for one loan may wait for a second person, each once.
  subjectOf: ({ loanId, account, reference }) => `loan:${loanId}:${account}/${reference}`,
  lock: (_app, tx, { loanId }) => lockPayer(tx, loanId),
  read: (_app, db, payment) => factsOf(db, payment),
  changes: ({ amount, account, reference, paidAt }) => [
    { field: 'amount', to: { kind: 'MONEY', value: amount } },
    { field: 'account', to: { kind: 'CODE', value: account } },
    { field: 'reference', to: { kind: 'TEXT', value: reference } },
    { field: 'paidAt', to: { kind: 'MOMENT', value: paidAt } },
  ],
  carryOut: record,
})

/** Refuses what cannot be recorded: NOT_FOUND, REFERENCE_KNOWN, INVALID_INPUT for a time before the disbursement or to come. */
export async function checkBankPayment(app: App, tx: Tx, { loanId, account, reference, paidAt }: BankPayment) {
  const loan = await loanToPay(tx, loanId)
  if (!loan) throw new Refusal('NOT_FOUND')
  const at = new Date(paidAt)
  if (at < loan.disbursed_at || at > app.clock.now())
    throw new Refusal('INVALID_INPUT', { fields: { paidAt: 'invalid' } })
  if (await isReferenceKnown(tx, account, reference)) throw new Refusal('REFERENCE_KNOWN')
}
