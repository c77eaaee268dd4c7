import { defineStates } from '../../../../platform/states.ts'

/** The transitions of a write-off: one operator proposes it, another approves it. It is recorded once both have. */
export const writeOffStates = defineStates({
  PROPOSED: { approve: 'APPROVED' },
  APPROVED: {},
})
