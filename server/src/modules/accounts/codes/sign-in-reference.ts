import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'

const purpose = 'sign-in-reference'
const lifeMs = 15 * 60_000

/** A reference for a number (`8…`) between the sign-in screens, so that URLs and browser storage do not contain the number. */
export function makeReference(app: App, mobile: string): string {
  const expires = app.clock.now().getTime() + lifeMs
  return app.keys.sealShared(purpose, JSON.stringify({ mobile, expires })).toString('base64url')
}

function read(app: App, reference: string): { mobile: string; expires: number } | undefined {
  try {
    return JSON.parse(app.keys.openShared(purpose, Buffer.from(reference, 'base64url')))
  } catch {
    return undefined
  }
}

/** The given number, or that of the reference. Throws INVALID_INPUT { fields } if the reference is forged or 15 minutes old. */
export function numberOf(
  app: App,
  given: { mobileNumber?: string | undefined; reference?: string | undefined },
): string {
  if (given.mobileNumber !== undefined) return given.mobileNumber
  const found = given.reference === undefined ? undefined : read(app, given.reference)
  if (!found || found.expires <= app.clock.now().getTime())
    throw new Refusal('INVALID_INPUT', { fields: { reference: 'expired' } })
  return found.mobile
}
