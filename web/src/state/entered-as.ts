import { createStore } from './store.ts'

/** The masked number that a link signed in as, until its customer has seen it: somebody else may have sent the link. */
export const enteredAs = createStore<string | undefined>(undefined)
