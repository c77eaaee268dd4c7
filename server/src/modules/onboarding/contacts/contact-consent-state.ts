import { defineStates, type EventOf, type StatusOf } from '../../../platform/states.ts'

/**
 * Whether a person agrees to be an emergency contact. An answer can be changed. Who agreed is asked again after having been
 * removed; who declined is never asked again for the same customer. Source: domain 17.
 */
export const contactConsentStates = defineStates({
  PENDING: { ask: 'PENDING', confirm: 'CONFIRMED', decline: 'DECLINED' },
  CONFIRMED: { ask: 'PENDING', decline: 'DECLINED' },
  DECLINED: { confirm: 'CONFIRMED' },
})
export type ContactConsentStatus = StatusOf<typeof contactConsentStates>
export type ContactConsentEvent = EventOf<typeof contactConsentStates>
