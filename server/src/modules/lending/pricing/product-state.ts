import { defineStates, type EventOf } from '../../../platform/states.ts'

/** Whether a product is sold. Running loans are never touched by it. */
export const productStates = defineStates({
  INITIAL: { publish: 'CREATED' },
  CREATED: { withdraw: 'UNAVAILABLE' },
  UNAVAILABLE: { publish: 'CREATED' },
})
export type ProductEvent = EventOf<typeof productStates>
