import { addDays, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import { bySystem } from '../../../platform/access/actor.ts'
import { atOneInstant } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { newId } from '../../../platform/ids.ts'
import type { App } from '../../context.ts'
import { lockMoney } from '../../ledger/api.ts'
import {
  annexSchedule,
  currentCaps,
  findAgreement,
  isAboveCaps,
  keepSigned,
  quoteOn,
  type SignedAgreement,
  signForLender,
} from '../../lending/api.ts'
import { publish } from '../../topics.ts'
import { unpaidOf } from '../book/installment.ts'
import { conversionsWaiting, findConversion, type StoredConversion } from '../store/conversion-store.ts'
import { stepConversion } from '../store/follow-conversions.ts'
import { insertLoan } from '../store/loan-store.ts'
import { type LockedBook, later, loadLoans, lockBook } from '../store/lock-book.ts'
import { writeEvents } from '../store/write-book.ts'
import { endConversion, lockConversion } from './end-conversion.ts'

/** Whether the book still has exactly what was signed. */
function isAsSigned({ book }: LockedBook, { loanId, principal, items, deposit, advance }: StoredConversion): boolean {
  const loan = book.loans.find((one) => one.loanId === loanId)
  if (!loan || deposit < advance) return false
  const left = sum(loan.installments.map((each) => unpaidOf(each).principal))
  const isOwed = ({ number, part, amount }: (typeof items)[number]) => {
    const each = loan.installments.find((one) => one.number === number)
    return each !== undefined && unpaidOf(each)[part] >= amount
  }
  return left === principal && items.every(isOwed)
}

/** Writes the new loan and replaces the old one with it (behaviour 8, 10). The limit stays as it is: the same principal is lent. */
async function replaceLoan(app: App, tx: Tx, locked: LockedBook, conversion: StoredConversion): Promise<void> {
  const { book, lastAt } = locked
  const { userId } = book
  const { conversionId, loanId: replaces, documentHash = null, principal } = conversion
  const at = later(app.clock.now(), lastAt)
  const disbursedOn = businessDateAt(at)
  const quote = quoteOn(conversion.quote, disbursedOn)
  if (quote !== conversion.quote)
    await annexSchedule(app, tx, { userId, conversionId, annexTo: documentHash, principal }, quote)
  const loanId = newId()
  const { productId, rateVersion, tenor, unit: tenorUnit, lateFeePpm } = quote
  await insertLoan(tx, {
    userId,
    loanId,
    conversionId,
    replaces,
    productId,
    rateVersion,
    principal,
    tenor,
    tenorUnit,
    lateFeePpm,
    quote,
    disbursedAt: at,
    coolingOffUntil: addDays(disbursedOn, -1),
  })
  const loan = (await loadLoans(tx, userId, [loanId])).find((one) => one.loanId === loanId)
  if (!loan) throw new Error(`loan ${loanId} was not stored`)
  const booked = await stepConversion(app, tx, userId, conversion, {
    event: 'book',
    actor: bySystem('lender-rule'),
    bookedAt: at,
  })
  if (!booked) throw new Error(`conversion ${conversionId} cannot be booked`)
  const changed = {
    ...book,
    conversions: book.conversions.map((one) =>
      one.conversionId === conversionId ? { ...one, newLoanId: loanId } : one,
    ),
  }
  await writeEvents(app, tx, changed, {
    events: [{ kind: 'CONVERTED', conversionId, loan, quote: conversion.quote, at }],
  })
  const payload = { userId, conversionId, loanId: replaces, newLoanId: loanId }
  await publish(tx, { topic: 'billing.loan-replaced', payload }, app.clock.now())
}

/**
 * Ends an application whose loan is not as signed any more, or whose price the law no longer allows on the day of booking. The ceiling
 * is that of the day of signature.
 */
async function refuseIfWrong(app: App, tx: Tx, locked: LockedBook, conversion: StoredConversion): Promise<boolean> {
  const { userId } = locked.book
  const { quote, signedAt = app.clock.now() } = conversion
  const isAsBefore = isAsSigned(locked, conversion)
  if (isAsBefore && !isAboveCaps(quoteOn(quote, app.clock.today()), await currentCaps(tx), businessDateAt(signedAt)))
    return false
  const event = isAsBefore ? 'refuse' : 'disturb'
  await endConversion(app, tx, userId, conversion, { event, actor: bySystem('conversions') })
  return true
}

/** Approves a completed application, unless it was approved before, and books it unless `only` approving. */
async function approveAndBook(
  running: App,
  tx: Tx,
  {
    userId,
    conversionId,
    signed,
    only,
  }: { userId: string; conversionId: string; signed: SignedAgreement | undefined; only: 'approve' | undefined },
): Promise<void> {
  await lockMoney(tx, userId)
  const app = atOneInstant(running)
  let conversion = await lockConversion(app, tx, userId, conversionId)
  const locked = await lockBook(tx, userId)
  if (conversion.status === 'E_SIGN_WAITING_LENDER_APPROVE' && signed) {
    if (await refuseIfWrong(app, tx, locked, conversion)) return
    await keepSigned(tx, userId, signed)
    await stepConversion(app, tx, userId, conversion, { event: 'approve', actor: bySystem('lender-rule') })
    conversion = { ...conversion, status: 'WAITING_DISBURSE' }
  }
  if (conversion.status !== 'WAITING_DISBURSE' || only) return
  if (await refuseIfWrong(app, tx, locked, conversion)) return
  await replaceLoan(app, tx, locked, conversion)
}

/**
 * The lender approves and signs a completed application by its rule, and the new loan is booked in the same transaction. If booking
 * fails, the approval alone is stored, and the schedule books it later (WAITING_DISBURSE).
 */
export async function completeConversion(app: App, userId: string, conversionId: string): Promise<void> {
  const conversion = await findConversion(app.db, userId, conversionId)
  const agreement = conversion && (await findAgreement(app, app.db, userId, conversionId))
  if (!conversion || !agreement?.signed_at) return
  const isWaiting = conversion.status === 'E_SIGN_WAITING_LENDER_APPROVE'
  if (!isWaiting && conversion.status !== 'WAITING_DISBURSE') return
  const signed = isWaiting ? await signForLender(app, userId, agreement, conversion.createdAt) : undefined
  try {
    await app.db.transaction((tx) => approveAndBook(app, tx, { userId, conversionId, signed, only: undefined }))
  } catch (error) {
    if (signed)
      await app.db.transaction((tx) => approveAndBook(app, tx, { userId, conversionId, signed, only: 'approve' }))
    throw error
  }
}

/** Books what a crash or a dead letter left behind. One that fails does not stop the others. */
export async function resumeConversions(app: App): Promise<void> {
  for (const { userId, conversionId } of await conversionsWaiting(app.db))
    await completeConversion(app, userId, conversionId).catch((err: unknown) =>
      app.log.error({ err, conversionId }, 'a conversion could not be booked'),
    )
}
