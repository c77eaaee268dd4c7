import { addDays, businessDateAt } from '@lumbung/shared/lending/dates/calendar.ts'
import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { type Book, installmentOf } from '../book.ts'
import { charge, clear, type Draft } from '../draft.ts'
import type { ExtendedItem, Extension } from '../extension.ts'
import { type Installment, isExtended, unpaidTotal } from '../installment.ts'
import type { Money } from '../money.ts'

interface Move {
  each: Installment
  item: ExtendedItem
}

/** Instalments that still have to be moved: not paid or written off meanwhile, and never moved before. */
const movesOf = (book: Book, { items }: Extension): Move[] =>
  items.flatMap((item) => {
    const each = installmentOf(book, item)
    return each && unpaidTotal(each) > 0 && !isExtended(each) && !each.claim ? [{ each, item }] : []
  })

const totalOf = (items: readonly ExtendedItem[]): Rupiah =>
  rupiah(items.reduce((total, { fee, vat }) => total + fee + vat, 0))

/** The extension that money pays for, if it is still open at the money's value time and the money suffices. */
function openExtension(book: Book, { target, valueAt, amount }: Money): Extension | undefined {
  if (target?.kind !== 'EXTENSION') return undefined
  const extension = book.extensions.find(({ extensionId }) => extensionId === target.extensionId)
  if (!extension || extension.extendedOn || businessDateAt(valueAt) > extension.until) return undefined
  return amount >= totalOf(extension.items) ? extension : undefined
}

/** Whether money pays for an extension that still moves something. */
export function isForExtension(book: Book, money: Money): boolean {
  const extension = openExtension(book, money)
  return extension !== undefined && movesOf(book, extension).length > 0
}

/**
 * Uses money for the extension that it was paid for: charges and pays the fee of each instalment and moves its due date. What was
 * not needed, because an instalment was paid before, is left. Returns the amount used; undefined if there is nothing to move.
 */
export function extend(book: Book, draft: Draft, money: Money): Rupiah | undefined {
  const extension = openExtension(book, money)
  if (!extension) return undefined
  const moves = movesOf(book, extension)
  if (moves.length === 0) return undefined
  for (const { each, item } of moves) {
    for (const [part, amount] of [
      ['extensionFee', item.fee],
      ['extensionVat', item.vat],
    ] as const) {
      charge(draft.extension, each, part, amount)
      clear(draft, each, { part, amount, kind: 'PAID' })
    }
    each.dueDate = addDays(each.dueDate, extension.days)
  }
  const extendedOn = businessDateAt(money.valueAt)
  book.extensions = book.extensions.map((one) => (one === extension ? { ...one, extendedOn } : one))
  return totalOf(moves.map(({ item }) => item))
}
