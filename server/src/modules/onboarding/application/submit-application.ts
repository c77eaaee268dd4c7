import type { ChannelCode } from '@lumbung/shared/channel-code.ts'
import { type ApplicationStepName, applySteps } from '@lumbung/shared/contract/onboarding/application.ts'
import type { ApplicationCheck } from '@lumbung/shared/enums/onboarding/application.ts'
import { readNik } from '@lumbung/shared/rules/nik.ts'
import { type Actor, byCustomer, bySystem } from '../../../platform/access/actor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasConsent, setUserType } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { askContacts } from '../contacts/ask-contacts.ts'
import { bindNoCamera } from '../no-camera/no-camera-store.ts'
import { mandatoryToday } from '../sections/mandatory-fields.ts'
import { releaseNik } from '../sections/nik-holds.ts'
import { loadSection, loadSections } from '../sections/profile-store.ts'
import { sectionProblems } from '../sections/section-rules.ts'
import { missingDocuments } from '../supplement/requested-documents.ts'
import {
  type Application,
  applicantsReturnedBefore,
  isSupplement,
  latestApplication,
  lockForCustomer,
  openApplication,
  takeApplicationLock,
} from './application-store.ts'
import { moveApplication, sendToDecision } from './move-application.ts'
import { stepOfItem, stepsDone } from './steps.ts'

export interface CheckResult {
  result: ApplicationCheck
  missing: ApplicationStepName[]
}

/** Whether a rejected application is in its cooling period. */
export const isCooling = (application: Application | undefined, today: string): boolean =>
  application?.review === 'REJECTED' && (application.rejectedUntil ?? '') > today

/** A returned application can be sent again once nothing of it is open; without documents that happens by itself. */
async function checkReturned(db: Db, application: Application): Promise<CheckResult> {
  const open = application.returned
    .filter((entry) => !isSupplement(entry) && !entry.done)
    .map(({ item }) => stepOfItem(item))
  const documents = await missingDocuments(db, application)
  const missing = [...new Set([...open, ...(documents.length > 0 ? (['supplement'] as const) : [])])]
  return { result: missing.length > 0 ? 'NEED_SUPPLEMENTAL_MATERIALS' : 'SUCCESS', missing }
}

/** E-29: whether the application can be submitted, or the first reason why not. */
export async function checkApplication(app: App, db: Db, userId: string): Promise<CheckResult> {
  const application = await latestApplication(db, userId)
  if (isCooling(application, app.clock.today())) return { result: 'APPLICATION_DECLINED', missing: [] }
  if (application?.review === 'CREDITING') return { result: 'APPLICATION_VERIFYING', missing: [] }
  if (application?.review === 'RETURN') return checkReturned(db, application)
  if (application?.review === 'APPROVED') return { result: 'HAS_LIMIT', missing: [] }
  const sections = await loadSections(app, db, userId)
  const done = await stepsDone(db, userId, sectionProblems(sections, await mandatoryToday(app, db)))
  const missing = applySteps.filter((step) => !done.has(step))
  if (missing.length > 0) return { result: 'USER_INFO_NOT_COMPLETED', missing }
  return { result: readNik(sections.ktp?.idNumber, app.clock.today()) ? 'SUCCESS' : 'INVALID_NIK_CODE', missing: [] }
}

function refusalFor({ result, missing }: CheckResult, latest: Application | undefined): Refusal | undefined {
  if (result === 'SUCCESS') return undefined
  const { rejectedUntil: until, nikConflict } = latest ?? {}
  if (result === 'APPLICATION_DECLINED') return new Refusal(nikConflict ?? 'UNDER_REJECTION', until ? { until } : {})
  // Without documents, the last correction sends the application.
  if (result === 'NEED_SUPPLEMENTAL_MATERIALS' && !latest?.returned.some(isSupplement))
    return new Refusal('APPLICATION_VERIFYING')
  return new Refusal(result, missing.length > 0 ? { missing } : undefined)
}

/**
 * Submits the application for its decision, or again with the documents that were asked for. Throws USER_INFO_NOT_COMPLETED
 * { missing }, NEED_SUPPLEMENTAL_MATERIALS { missing }, APPLICATION_VERIFYING, HAS_LIMIT,
 * INVALID_NIK_CODE, CONSENT_REQUIRED { tncType }, and in the cooling period UNDER_REJECTION { until }, or NKP_ONGOING,
 * NKP_REJECTED or NIK_ALREADY_EXIST { until } if that was the reason.
 */
export async function submitApplication(app: App, tx: Tx, userId: string, channel: ChannelCode): Promise<Application> {
  await lockForCustomer(tx, userId)
  const latest = await latestApplication(tx, userId)
  const refusal = refusalFor(await checkApplication(app, tx, userId), latest)
  if (refusal) throw refusal
  for (const tncType of ['REGISTRATION', 'RISK', 'CREDIT_CHECK'] as const)
    if (!(await hasConsent(tx, userId, tncType))) throw new Refusal('CONSENT_REQUIRED', { tncType })
  const now = app.clock.now()
  if (latest?.review === 'RETURN') return sendToDecision(tx, latest, 'resubmit', now)
  const open = latest?.review === 'DEFAULT' ? latest : await openApplication(tx, userId, channel, now)
  await bindNoCamera(tx, userId, open.id)
  const sent = await sendToDecision(tx, open, 'submit', now)
  await setUserType(tx, userId, 2)
  await askContacts(app, tx, userId)
  return sent
}

/** Withdraws an application before its decision. Throws APPLICATION_DECIDED if none is under review or returned. */
export async function withdrawApplication(app: App, tx: Tx, userId: string): Promise<Application> {
  await lockForCustomer(tx, userId)
  const application = await latestApplication(tx, userId)
  if (application?.review !== 'CREDITING' && application?.review !== 'RETURN') throw new Refusal('APPLICATION_DECIDED')
  return close(app, tx, application, 'withdraw', byCustomer)
}

/** Ends an application without a decision and releases its NIK. */
async function close(app: App, tx: Tx, from: Application, event: 'withdraw' | 'expire', actor: Actor) {
  const changes = { submittedAt: null, decidedAt: null, returned: [] }
  const closed = await moveApplication(tx, from, { event, actor, now: app.clock.now(), changes })
  const ktp = await loadSection(app, tx, from.userId, 'ktp')
  if (ktp) await releaseNik(app, tx, from.userId, ktp.idNumber)
  await setUserType(tx, from.userId, 1)
  return closed
}

const returnExpiryMs = 30 * 86_400_000

/** When an application that was returned then ends without an action of the customer. */
export const returnEnds = (returnedAt: Date): Date => new Date(returnedAt.getTime() + returnExpiryMs)

/** Moves applications in RETURN without action for 30 days ⚙ to DEFAULT (D-129). */
export async function expireReturns(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - returnExpiryMs)
  for (const userId of await applicantsReturnedBefore(app.db, before))
    await app.db.transaction(async (tx) => {
      await takeApplicationLock(tx, userId)
      const application = await latestApplication(tx, userId)
      if (application?.review !== 'RETURN' || !application.decidedAt || application.decidedAt >= before) return
      await close(app, tx, application, 'expire', bySystem('applications'))
    })
}
