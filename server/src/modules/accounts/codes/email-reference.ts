import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import type { EmailToProve } from './email-codes.ts'
import { openReference, sealReference } from './references.ts'

const purpose = 'email-reference'

/** A reference for an address that its customer is proving, between the screens of the address and of the code. */
export const makeEmailReference = (app: App, to: EmailToProve): string => sealReference(app, purpose, { ...to })

/** The address of a reference; undefined if it is forged, 15 minutes old, another customer's or of another scenario. */
export function referredEmail(app: App, to: Omit<EmailToProve, 'email'>, reference: string): string | undefined {
  const found = openReference<EmailToProve>(app, purpose, reference)
  return found?.userId === to.userId && found.scenario === to.scenario ? found.email : undefined
}

/** The given address, or that of the reference. Throws INVALID_INPUT { fields } where `referredEmail` returns none. */
export function emailToProve(
  app: App,
  to: Omit<EmailToProve, 'email'>,
  sent: { email?: string | undefined; reference?: string | undefined },
): EmailToProve {
  const email = sent.email ?? referredEmail(app, to, sent.reference ?? '')
  if (email === undefined) throw new Refusal('INVALID_INPUT', { fields: { reference: 'expired' } })
  return { ...to, email }
}
