import { rupiah } from '@lumbung/shared/lending/money.ts'
import { quoteAgain } from '@lumbung/shared/lending/quotes/quote-again.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { App } from '../../context.ts'
import { annexSchedule } from '../../lending/api.ts'
import type { Book, Loan } from '../book/book.ts'
import { holdAccruals } from './accrual-turn.ts'
import { isStoredConversion } from './conversion-store.ts'
import { setLent } from './loan-store.ts'

/** Stores a new loan that lends less than was signed, with its final schedule (behaviour 7). Its instalments are saved as others. */
export async function writeRebuilt(
  app: App,
  tx: Tx,
  userId: string,
  { loanId, principal, disbursedOn }: Loan,
  book: Book,
): Promise<void> {
  const conversion = book.conversions.filter(isStoredConversion).find(({ newLoanId }) => newLoanId === loanId)
  if (!conversion) throw new Error(`no conversion of loan ${loanId}`)
  await holdAccruals(tx)
  const quote = quoteAgain(conversion.quote, rupiah(principal), disbursedOn)
  await setLent(tx, userId, loanId, quote)
  const { conversionId, documentHash: annexTo = null, principal: signed } = conversion
  await annexSchedule(app, tx, { userId, conversionId, annexTo, principal: signed }, quote)
}
