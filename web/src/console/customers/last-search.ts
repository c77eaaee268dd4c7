import type { SearchHit } from '@lumbung/shared/contract/operators/customers.ts'
import { createStore } from '../../state/store.ts'

interface LastSearch {
  query: string
  items: readonly SearchHit[]
}

/** The last search, for the way back to it. In the page's memory alone: a NIK belongs into no address. */
export const lastSearch = createStore<LastSearch | undefined>(undefined)

/** The customer to open at once: the only one that was found. */
export function onlyCustomer(items: readonly SearchHit[]): string | undefined {
  const found = new Set(items.map(({ customerId }) => customerId))
  const [only] = found
  return found.size === 1 ? only : undefined
}
