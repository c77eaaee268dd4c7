import type { SuspenseEntry, SuspenseView } from '@lumbung/shared/contract/operators/suspense.ts'
import { hrefOf } from '../routes/routes.ts'

/** The list that an address names: `?view=resolved`; what is in suspense if it names none. */
export const suspenseViewIn = (search: string): SuspenseView =>
  new URLSearchParams(search).get('view') === 'resolved' ? 'RESOLVED' : 'OPEN'

export const suspenseViewHref = (view: SuspenseView): string =>
  view === 'OPEN' ? hrefOf('suspense') : `${hrefOf('suspense')}?view=resolved`

/** What is asked about a payment in suspense. */
export interface SuspenseAct {
  kind: 'assign' | 'return'
  entry: SuspenseEntry
}
