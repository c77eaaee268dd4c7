import { sameMobile } from '@lumbung/shared/rules/phone.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Budget } from '../../../platform/http/limits/route-budgets.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { App } from '../../context.ts'
import { requireStranger } from '../codes/notice-sms.ts'
import { type CodeTry, codeLimits, countTry, issueCode, lockCodes } from '../codes/one-time-codes.ts'
import { takeSms } from '../codes/sms-allowance.ts'
import { e164, loadPerson, mobileHash } from '../person-store.ts'
import { requireProof } from './change-proof.ts'

/** Codes for new numbers ⚙. They go to strangers, of whom each gets fewer (`requireStranger`). */
export const newNumberBudgets: readonly Budget[] = [{ per: 'person', seconds: 86_400, most: 5 }]

const subjectOf = (app: App, userId: string, mobile: string): Buffer =>
  app.keys.fingerprint('new-number-code', `${userId}:${e164(mobile)}`)

/** Throws INVALID_INPUT for the present number and for one of the customer's emergency contacts (V-27). */
export async function requireOtherNumber(app: App, db: Db, userId: string, mobile: string): Promise<void> {
  const { mobile: present } = await loadPerson(app, db, userId)
  const contacts = await app.hooks.emergencyNumbers(app, db, userId)
  const problem = sameMobile(mobile, present)
    ? 'mobilePresent'
    : contacts.some((number) => sameMobile(number, mobile)) && 'mobileOfContact'
  if (problem) throw new Refusal('INVALID_INPUT', { fields: { mobileNumber: problem } })
}

/**
 * C-066. Sends a code to the new number (`8…`), whether or not it has an account: only its holder may learn that. Throws
 * PROOF_EXPIRED, INVALID_INPUT for the present number or an emergency contact's, TOO_MANY_REQUESTS { retryAfterSeconds }.
 */
export async function sendNewNumberCode(
  app: App,
  tx: Tx,
  caller: CustomerCaller,
  { proof, mobile, fromAddress }: { proof: string; mobile: string; fromAddress: number },
): Promise<{ resendAfterSeconds: number }> {
  const { userId } = caller
  requireProof(app, caller, (await loadPerson(app, tx, userId)).mobile, proof)
  await requireOtherNumber(app, tx, userId, mobile)
  const codes = { subject: subjectOf(app, userId, mobile), number: mobileHash(app, mobile), known: false }
  await lockCodes(tx, codes)
  const refused = await takeSms(app, tx, { codes, mobile, fromAddress, proved: undefined })
  if (refused instanceof Refusal) throw refused
  await requireStranger(app, tx, { to: e164(mobile), by: caller.limitKey })
  const code = await issueCode(app, tx, codes, 6)
  await app.hooks.queueCode(app, tx, { to: e164(mobile), kind: 'NEW_NUMBER_CODE', code })
  return { resendAfterSeconds: codeLimits.gapMs / 1000 }
}

/** Counts an attempt at the code before the transaction, so that it counts whatever the request's outcome. */
export const countNewNumberTry = (app: App, userId: string, mobile: string): Promise<CodeTry> =>
  countTry(app, subjectOf(app, userId, mobile))
