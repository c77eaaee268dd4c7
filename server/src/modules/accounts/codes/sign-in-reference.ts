import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { openReference, sealReference } from './references.ts'

const purpose = 'sign-in-reference'

/** A reference for a number (`8…`) between the sign-in screens. */
export const makeReference = (app: App, mobile: string): string => sealReference(app, purpose, { mobile })

/** The given number, or that of the reference. Throws INVALID_INPUT { fields } if the reference is forged or 15 minutes old. */
export function mobileNumberOf(
  app: App,
  sent: { mobileNumber?: string | undefined; reference?: string | undefined },
): string {
  const { mobileNumber, reference = '' } = sent
  const mobile = mobileNumber ?? openReference<{ mobile: string }>(app, purpose, reference)?.mobile
  if (mobile === undefined) throw new Refusal('INVALID_INPUT', { fields: { reference: 'expired' } })
  return mobile
}
