import { nextPlace, useKeys } from '../parts/keys.ts'

/** Rows behind a summary that is closed take no focus. */
const isShown = (row: HTMLElement) => row.tagName === 'SUMMARY' || row.closest('details:not([open])') === null

function move(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]')).filter(isShown)
  const current = rows.findIndex((one) => (one.closest('tr, li, article') ?? one).contains(document.activeElement))
  rows[nextPlace(current, rows.length, step)]?.focus()
}

/** J and K move from row to row that is shown: to what is marked with `data-row` in it, its link or summary, or to the row itself. */
export const useRowKeys = (): void => useKeys({ j: () => move(1), k: () => move(-1) })
