import type { ReliefKind } from '@lumbung/shared/contract/operators/loans.ts'
import { type BusinessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { sum } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { unpaidTotal } from '../book/installment.ts'
import { viewConversions } from '../conversions/view-conversions.ts'
import { viewExtension } from '../extensions/quote-extension.ts'
import type { LoanFacts } from '../loans/loan-views-store.ts'

/** What contacts about a loan's debt are about: its earliest due date with something unpaid. */
export interface UnpaidBill {
  month: string
  dueDate: BusinessDate
  /** Rupiah of the loan. */
  amount: number
}

/** Undefined if nothing of the loan is unpaid. */
export function unpaidBill({ installments }: Pick<LoanFacts, 'installments'>): UnpaidBill | undefined {
  const open = installments.filter((each) => unpaidTotal(each) > 0)
  const [dueDate] = open.map((each) => each.dueDate).sort()
  if (!dueDate) return undefined
  const amount = sum(open.filter((each) => each.dueDate === dueDate).map(unpaidTotal))
  return { month: monthOf(dueDate), dueDate, amount }
}

/** False where nothing of the bill is left to ask about. */
async function isOffered(view: () => Promise<boolean>): Promise<boolean> {
  try {
    return await view()
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What the customer could apply for now to pay a loan's bill later. */
export async function offersFor(
  app: App,
  db: Db,
  { userId, loanId, month }: { userId: string; loanId: string; month: string },
): Promise<ReliefKind[]> {
  const isExtension = await isOffered(async () => {
    const { status, offer } = await viewExtension(app, db, userId, month)
    return status === 'AVAILABLE' && offer !== undefined && offer.items.some((item) => item.loanId === loanId)
  })
  const isConversion = await isOffered(async () => {
    const { offers } = await viewConversions(app, db, userId, month)
    return offers.some(({ loan, status }) => loan.loanId === loanId && status === 'AVAILABLE')
  })
  return [...(isExtension ? (['EXTENSION'] as const) : []), ...(isConversion ? (['CONVERSION'] as const) : [])]
}
