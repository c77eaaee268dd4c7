import type { CaptchaChallenge } from '@lumbung/shared/contract/accounts/sign-in.ts'
import type { PendingEmail } from '@lumbung/shared/contract/onboarding/email.ts'
import type { CustomerCaller } from '../../../platform/access/caller.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { KeptRefusal } from '../../../platform/refusal.ts'
import {
  type CodeTry,
  checkCode,
  type EmailCodeRequest,
  type EmailToProve,
  hiddenText,
  issueEmailCode,
  makeEmailReference,
  maySeeNames,
  referredEmail,
  untilNextEmailCode,
} from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { queueEmail } from '../../engagement/api.ts'
import { type Application, latestApplication, lockForCustomer } from '../application/application-store.ts'
import { editRefusal, recordCorrected } from '../application/editing.ts'
import { maskEmail } from '../sections/masked-record.ts'
import { notifyEmailChanged } from '../sections/notify-change.ts'
import { loadSection, saveSection } from '../sections/profile-store.ts'
import { saveVerifiedEmail, verifiedEmail } from './email-store.ts'

/** The customer's address: that of the form, or the one that was proved before there was a form. */
async function currentEmail(
  app: App,
  db: Db,
  userId: string,
): Promise<{ email: string | undefined; verified: boolean }> {
  const [personal, proved] = await Promise.all([
    loadSection(app, db, userId, 'personal'),
    verifiedEmail(app, db, userId),
  ])
  const email = personal?.email ?? proved?.email
  return { email, verified: email !== undefined && email === proved?.email }
}

/** The address of a reference, as the customer sees it after a reload (D-052). */
async function pendingEmail(
  app: App,
  db: Db,
  to: Omit<EmailToProve, 'email'>,
  reference: string,
): Promise<PendingEmail | undefined> {
  const email = referredEmail(app, to, reference)
  if (email === undefined) return undefined
  return { sentTo: maskEmail(email), resendAfterSeconds: await untilNextEmailCode(app, db, { ...to, email }) }
}

/**
 * CX-88: the address masked, and whether it is verified; of a reference, the address that waits for its code. A device that has not
 * shown the face learns only that there is one.
 */
export async function emailStatus(
  app: App,
  caller: CustomerCaller,
  { scenario, reference }: { scenario: string; reference?: string | undefined },
) {
  const to = { userId: caller.userId, scenario }
  const { email, verified } = await currentEmail(app, app.db, to.userId)
  const pending = reference === undefined ? undefined : await pendingEmail(app, app.db, to, reference)
  const shown = email && ((await maySeeNames(app, caller)) ? maskEmail(email) : hiddenText)
  return { ...(shown && { email: shown }), verified, ...(pending && { pending }) }
}

interface Changeable {
  application: Application | undefined
  /** The address that is notified of a change: none before the first submission unless it was verified, because a mistyped one may be another person's. */
  former: string | undefined
}

/** Refuses another address with APPLICATION_VERIFYING while the form is under review, unless the address was returned. */
async function requireChangeable(app: App, tx: Tx, { userId, email }: EmailToProve): Promise<Changeable> {
  await lockForCustomer(tx, userId)
  const before = await currentEmail(app, tx, userId)
  const application = await latestApplication(tx, userId)
  const refusal = before.email === email ? undefined : editRefusal(application, 'email')
  if (refusal) throw refusal
  return { application, former: application || before.verified ? before.email : undefined }
}

export type EmailCodeReply = { resendAfterSeconds: number; reference: string } & (
  | { result: 'SUCCESS' }
  | { result: 'NEED_CAPTCHA'; captcha: CaptchaChallenge }
)

/** Sends a code to an address, or asks for a proof of work. Refusals: APPLICATION_VERIFYING and those of `issueEmailCode`. */
export async function sendEmailCode(
  app: App,
  tx: Tx,
  to: EmailToProve,
  counted: EmailCodeRequest,
): Promise<EmailCodeReply> {
  await requireChangeable(app, tx, to)
  const issued = await issueEmailCode(app, tx, to, counted)
  const reference = makeEmailReference(app, to)
  if ('captcha' in issued) return { result: 'NEED_CAPTCHA', captcha: issued.captcha, resendAfterSeconds: 0, reference }
  const { code, resendAfterSeconds } = issued
  await queueEmail(app, tx, { to: to.email, kind: 'EMAIL_CODE', values: { code } })
  return { result: 'SUCCESS', resendAfterSeconds, reference }
}

/**
 * Makes a proved address the customer's, and corrects a returned one. The former address, and the customer's number, are notified of a
 * change. Refusals: OTP_CHECK_FAILED { triesLeft }, APPLICATION_VERIFYING.
 */
export async function verifyEmail(
  app: App,
  tx: Tx,
  to: EmailToProve,
  { otp, tried }: { otp: string; tried: CodeTry },
): Promise<KeptRefusal | undefined> {
  const { userId, email } = to
  const { application, former } = await requireChangeable(app, tx, to)
  const check = await checkCode(app, tx, tried, otp)
  if (!check.ok) return new KeptRefusal('OTP_CHECK_FAILED', { triesLeft: check.triesLeft })
  await saveVerifiedEmail(app, tx, userId, email)
  const personal = await loadSection(app, tx, userId, 'personal')
  if (personal && personal.email !== email)
    await saveSection(app, tx, userId, 'personal', { ...personal, email }, 'NONE')
  await notifyEmailChanged(app, tx, userId, former, email)
  await recordCorrected(app, tx, { userId, application, step: 'email' })
  return undefined
}
