import { nextPlace, useKeys } from '../parts/keys.ts'

function move(step: 1 | -1): void {
  const rows = Array.from(document.querySelectorAll<HTMLElement>('[data-row]'))
  const current = rows.findIndex((one) => (one.closest('tr, li') ?? one).contains(document.activeElement))
  rows[nextPlace(current, rows.length, step)]?.focus()
}

/** J and K move from row to row: to its link or summary, marked with `data-row`. */
export const useRowKeys = (): void => useKeys({ j: () => move(1), k: () => move(-1) })
