import { defineStates, type EventOf, type StatusOf } from '../../../../platform/states.ts'

/**
 * The transitions of a policy (D-153). The insurer issues it or refuses; a refused one is asked for again until we give up. A
 * canceled one has given its premium back.
 */
export const policyStates = defineStates({
  REQUESTED: { issue: 'ISSUED', refuse: 'FAILED', giveUp: 'CANCELED', cancel: 'CANCELED', undo: 'CANCELED' },
  FAILED: { retry: 'REQUESTED', cancel: 'CANCELED', undo: 'CANCELED' },
  ISSUED: { cancel: 'CANCELED', undo: 'CANCELED' },
  CANCELED: {},
})
export type PolicyStatus = StatusOf<typeof policyStates>
export type PolicyEvent = EventOf<typeof policyStates>
