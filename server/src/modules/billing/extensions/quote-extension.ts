import type { ExtensionQuote } from '@lumbung/shared/contract/billing/extensions.ts'
import { addDays } from '@lumbung/shared/lending/dates/calendar.ts'
import { rupiah, sum } from '@lumbung/shared/lending/money.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { currentCaps } from '../../lending/api.ts'
import { installmentOf } from '../book/book.ts'
import { unpaidOf, unpaidTotal } from '../book/installment.ts'
import { extensionFeesOf, extensionsOf, type StoredExtension } from '../store/extension-store.ts'
import { loadLoans } from '../store/lock-book.ts'
import { type ExtensionOffer, extensionOffer, type OfferedItem } from './extension-offer.ts'

/** What a customer can do about the due dates of a month's bill. */
export interface ExtensionView {
  status: ExtensionQuote['status']
  offer: ExtensionOffer | undefined
  /** The application that waits for its fee. */
  open: StoredExtension | undefined
}

/** The offer of an application that was made: its price stands. */
async function offerOf(db: Db, userId: string, { items, until, days }: StoredExtension): Promise<ExtensionOffer> {
  const loans = await loadLoans(db, userId)
  const offered = items.flatMap((item): OfferedItem[] => {
    const each = installmentOf({ loans } as Parameters<typeof installmentOf>[0], item)
    if (!each) return []
    const { dueDate } = each
    const newDueDate = addDays(dueDate, days)
    return [{ ...item, dueDate, newDueDate, principal: unpaidOf(each).principal, unpaid: unpaidTotal(each) }]
  })
  return { items: offered, until }
}

/** Refuses with NOT_FOUND if nothing of the month's bill is unpaid. */
export async function viewExtension(app: App, db: Db, userId: string, month: string): Promise<ExtensionView> {
  const today = app.clock.today()
  const extensions = await extensionsOf(db, userId)
  const open = extensions.find((one) => one.month === month && one.status === 'PAY_IN_ADVANCE_UNPAID')
  if (open && today <= open.until)
    return { status: 'PAY_IN_ADVANCE_UNPAID', offer: await offerOf(db, userId, open), open }
  const loans = await loadLoans(db, userId)
  const [feesOf, caps] = await Promise.all([extensionFeesOf(db, userId), currentCaps(db)])
  const offer = extensionOffer({ loans, month, today, feesOf, caps })
  if (offer === 'NOTHING') throw new Refusal('NOT_FOUND')
  return { status: offer ? 'AVAILABLE' : 'UNAVAILABLE', offer, open: undefined }
}

/** The price of moving a month's bill (CX-31). */
export async function quoteExtension(app: App, db: Db, userId: string, month: string): Promise<ExtensionQuote> {
  const { status, offer } = await viewExtension(app, db, userId, month)
  const items = offer?.items ?? []
  const [fee, vat] = [sum(items.map((item) => item.fee)), sum(items.map((item) => item.vat))]
  const [newDueDate] = items.map((item) => item.newDueDate).sort()
  return {
    month,
    status,
    available: offer !== undefined,
    fee,
    vat,
    total: rupiah(fee + vat),
    items: items.map(({ unpaid: _unpaid, ...item }) => item),
    moved: sum(items.map(({ unpaid }) => unpaid)),
    ...(newDueDate && offer ? { newDueDate, payUntil: offer.until } : {}),
  }
}
