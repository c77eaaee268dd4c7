import { nextPlace, useKeys } from '../parts/keys.ts'

function move(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]')).filter(
    (one) => one.getClientRects().length > 0,
  )
  const current = rows.findIndex((one) => (one.closest('tr, li, article') ?? one).contains(document.activeElement))
  rows[nextPlace(current, rows.length, step)]?.focus()
}

/** J and K move from row to row that is shown: to what is marked with `data-row` in it, its link or summary, or to the row itself. */
export const useRowKeys = (): void => useKeys({ j: () => move(1), k: () => move(-1) })
