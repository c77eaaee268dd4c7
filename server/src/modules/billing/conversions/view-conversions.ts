import type { conversionOptions } from '@lumbung/shared/contract/billing/conversions.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import { addDays, type BusinessDate, monthOf } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah } from '@lumbung/shared/lending/money.ts'
import type { ConversionStatus } from '@lumbung/shared/lending/servicing/conversion.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { balanceOf } from '../../ledger/api.ts'
import { canonicalHash, lenderApprovesUpTo, quoteView, relendingQuotes } from '../../lending/api.ts'
import { dueSoonDays } from '../bills/bill-status.ts'
import type { Loan } from '../book/book.ts'
import { headroomOf } from '../book/end-of-day/late-fees.ts'
import { unpaidTotal } from '../book/installment.ts'
import { conversionsOf, type StoredConversion, sourcesOf } from '../store/conversion-store.ts'
import { extensionsOf } from '../store/extension-store.ts'
import { loadLoans } from '../store/lock-book.ts'
import {
  advanceByCharge,
  type ConversionPlan,
  type ConversionsView,
  conversionObstacleOf,
  isOfBill,
  type OfferedConversion,
  type Replacement,
  replacementOf,
} from './conversion-offer.ts'
import { type ReminderView, viewReminder } from './conversion-reminders.ts'

/** E-39 of an application that is open. */
export const shownStatus = ({ status }: StoredConversion): ConversionStatus =>
  status === 'BOOKED' || status === 'ENDED' ? 'UNAVAILABLE' : status

/** Bills can be paid from this many days before their first due date on, when their statement is issued. */
function billDateOf(loans: readonly Loan[], month: string): BusinessDate {
  const [first] = loans
    .flatMap(({ installments }) => installments)
    .filter((each) => monthOf(each.dueDate) === month && unpaidTotal(each) > 0)
    .map(({ dueDate }) => dueDate)
    .sort()
  if (first === undefined) throw new Refusal('NOT_FOUND')
  return addDays(first, -dueSoonDays)
}

/** The plans for a loan on a date, each with the hash of what it costs. */
async function plansFor(
  app: App,
  db: Db,
  userId: string,
  source: { replacement: Replacement; productId: string; loans: readonly Loan[]; on: BusinessDate },
) {
  const { replacement, productId, loans, on } = source
  const { loan, principal, items, saving } = replacement
  if (principal === 0) return []
  const headroom = headroomOf(loan, loans, saving)
  const quotes = await relendingQuotes(app, db, {
    userId,
    productId,
    principal: rupiah(principal),
    headroom: headroom,
    on,
  })
  return quotes.map((quote): ConversionPlan => {
    const named = { loanId: loan.loanId, advance: items.map(({ number, part, amount }) => [number, part, amount]) }
    return { plan: canonicalHash({ ...named, quote: quoteView(quote) }), quote }
  })
}

/**
 * What the loans of a month's bill can be turned into today, or before the bill date, on that date. Refuses with NOT_FOUND if nothing
 * of the bill is unpaid.
 */
export async function viewConversions(app: App, db: Db, userId: string, month: string): Promise<ConversionsView> {
  const today = app.clock.today()
  const loans = await loadLoans(db, userId)
  const ofBill = loans.filter((loan) => isOfBill(loan, month))
  const billDate = billDateOf(ofBill, month)
  const [extensions, conversions, sources, owed] = await Promise.all([
    extensionsOf(db, userId),
    conversionsOf(db, userId),
    sourcesOf(db, userId),
    balanceOf(db, userId, 'credit'),
  ])
  const on = [today, billDate].sort().at(-1) as BusinessDate
  const offers: OfferedConversion[] = []
  for (const loan of ofBill) {
    const { productId = '', of = '' } = sources.get(loan.loanId) ?? {}
    const replacement = replacementOf(loan, on)
    const open = conversions.find((one) => one.loanId === loan.loanId && one.outcome === 'OPEN')
    const plans = open ? [] : await plansFor(app, db, userId, { replacement, productId, loans, on })
    const standing = { today, billDate, owesBack: owed > 0, extensions, most: lenderApprovesUpTo }
    const bar = open ? undefined : plans.length === 0 ? 'NO_PLAN' : conversionObstacleOf(replacement, standing)
    const status = open ? shownStatus(open) : bar ? 'UNAVAILABLE' : 'AVAILABLE'
    offers.push({ ...replacement, status, bar, plans, of, open })
  }
  return { month, billDate, loans, offers }
}

function offerView({ loan, items, status, bar, open, principal, saving, unpaid, plans }: OfferedConversion) {
  const advance = advanceByCharge(open?.items ?? items)
  return {
    loanId: loan.loanId,
    status,
    principal,
    advance,
    saving: open?.saving ?? saving,
    unpaid,
    ...(bar ? { bar } : {}),
    ...(open ? { conversionId: open.conversionId } : {}),
    plans: plans.map(({ plan, quote }) => ({
      plan,
      quote: { ...quoteView(quote), received: 0 },
      total: advance.total + quote.total,
    })),
  }
}

const reminderView = ({ remindOn, refusal }: ReminderView) => ({
  available: refusal === undefined,
  ...(remindOn ? { remindOn } : {}),
  ...(refusal ? { refusal } : {}),
})

/** The plans of a bill (CX-33). */
export async function listConversions(
  app: App,
  db: Db,
  userId: string,
  month: string,
): Promise<ReplyOf<typeof conversionOptions>> {
  const view = await viewConversions(app, db, userId, month)
  const reminder = reminderView(await viewReminder(app, db, userId, view))
  return { month, billDate: view.billDate, offers: view.offers.map(offerView), reminder }
}
