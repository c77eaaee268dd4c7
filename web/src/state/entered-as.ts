import { createStore } from './store.ts'

interface EnteredAs {
  /** Masked. */
  mobile: string
  /** The position in the tab's history of the first screen, which says it. */
  at: number
}

/** The number as which a link signed in: somebody else may have sent the link. */
export const enteredAs = createStore<EnteredAs | undefined>(undefined)
