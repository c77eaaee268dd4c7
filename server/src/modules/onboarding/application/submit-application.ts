import { type ApplyStep, applySteps } from '@lumbung/shared/contract/application.ts'
import type { ApplicationCheck } from '@lumbung/shared/enums/application.ts'
import { readNik } from '@lumbung/shared/rules/nik.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasConsent, setUserType } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { releaseNik } from '../sections/nik-holds.ts'
import { loadSection, loadSections } from '../sections/profile-store.ts'
import { nameProblems } from '../sections/section-rules.ts'
import {
  type Application,
  applicantsReturnedBefore,
  latestApplication,
  lockApplicant,
  openApplication,
} from './application-store.ts'
import { moveApplication, sendToDecision } from './move-application.ts'
import { stepsDone } from './steps.ts'

export interface CheckAnswer {
  result: ApplicationCheck
  missing: ApplyStep[]
}

/** True while a rejected application still holds off the next one. */
export const isCooling = (application: Application | undefined, today: string): boolean =>
  application?.review === 'REJECTED' && (application.rejectedUntil ?? '') > today

/** E-29: whether the application can be sent, first reason first. */
export async function checkApplication(app: App, db: Db, userId: string): Promise<CheckAnswer> {
  const application = await latestApplication(db, userId)
  if (isCooling(application, app.clock.today())) return { result: 'APPLICATION_DECLINED', missing: [] }
  if (application?.review === 'CREDITING') return { result: 'APPLICATION_VERIFYING', missing: [] }
  if (application?.review === 'RETURN') return { result: 'NEED_SUPPLEMENTAL_MATERIALS', missing: [] }
  if (application?.review === 'APPROVED') return { result: 'HAS_LIMIT', missing: [] }
  const sections = await loadSections(app, db, userId)
  const done = await stepsDone(db, userId, nameProblems(sections))
  const missing = applySteps.filter((step) => !done.has(step))
  if (missing.length > 0) return { result: 'USER_INFO_NOT_COMPLETED', missing }
  return { result: readNik(sections.ktp?.idNumber, app.clock.today()) ? 'SUCCESS' : 'INVALID_NIK_CODE', missing: [] }
}

function refusalFor({ result, missing }: CheckAnswer, latest: Application | undefined): Refusal | undefined {
  if (result === 'SUCCESS') return undefined
  const { rejectedUntil: until, nikConflict } = latest ?? {}
  if (result === 'APPLICATION_DECLINED') return new Refusal(nikConflict ?? 'UNDER_REJECTION', until ? { until } : {})
  if (result === 'NEED_SUPPLEMENTAL_MATERIALS') return new Refusal('APPLICATION_VERIFYING')
  return new Refusal(result, missing.length > 0 ? { missing } : undefined)
}

/**
 * Sends the application to its decision. Throws USER_INFO_NOT_COMPLETED { missing }, APPLICATION_VERIFYING, HAS_LIMIT,
 * UNDER_REJECTION { until }, NKP_ONGOING, NKP_REJECTED or NIK_ALREADY_EXIST { until } when that was why, INVALID_NIK_CODE,
 * CONSENT_REQUIRED { tncType }.
 */
export async function submitApplication(app: App, tx: Tx, userId: string, channel: string): Promise<Application> {
  await lockApplicant(tx, userId)
  const latest = await latestApplication(tx, userId)
  const refusal = refusalFor(await checkApplication(app, tx, userId), latest)
  if (refusal) throw refusal
  for (const tncType of ['REGISTRATION', 'RISK', 'CREDIT_CHECK'] as const)
    if (!(await hasConsent(tx, userId, tncType))) throw new Refusal('CONSENT_REQUIRED', { tncType })
  const now = app.clock.now()
  const open = latest?.review === 'DEFAULT' ? latest : await openApplication(tx, userId, channel, now)
  const sent = await sendToDecision(tx, open, 'submit', now)
  await setUserType(tx, userId, 2)
  return sent
}

/** Takes an application back before its decision. Throws APPLICATION_DECIDED when there is nothing left to take back. */
export async function withdrawApplication(app: App, tx: Tx, userId: string): Promise<Application> {
  await lockApplicant(tx, userId)
  const application = await latestApplication(tx, userId)
  if (application?.review !== 'CREDITING' && application?.review !== 'RETURN') throw new Refusal('APPLICATION_DECIDED')
  return close(app, tx, application, 'withdraw', 'CUSTOMER')
}

/** Ends an application without a decision, and with it the claim on its NIK. */
async function close(app: App, tx: Tx, from: Application, event: 'withdraw' | 'expire', actor: string) {
  const changes = { submittedAt: null, decidedAt: null, returned: [] }
  const closed = await moveApplication(tx, from, { event, actor, now: app.clock.now(), changes })
  const ktp = await loadSection(app, tx, from.userId, 'ktp')
  if (ktp) await releaseNik(app, tx, from.userId, ktp.idNumber)
  await setUserType(tx, from.userId, 1)
  return closed
}

const returnLifeMs = 30 * 86_400_000

/** RETURN without action for 30 days ⚙ goes back to DEFAULT (D-129). */
export async function expireReturns(app: App): Promise<void> {
  const before = new Date(app.clock.now().getTime() - returnLifeMs)
  for (const userId of await applicantsReturnedBefore(app.db, before))
    await app.db.transaction(async (tx) => {
      await lockApplicant(tx, userId)
      const application = await latestApplication(tx, userId)
      if (application?.review !== 'RETURN' || !application.decidedAt || application.decidedAt >= before) return
      await close(app, tx, application, 'expire', 'SYSTEM')
    })
}
