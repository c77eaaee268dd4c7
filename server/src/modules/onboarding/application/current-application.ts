import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type {
  rejectData as rejectCall,
  shouldResubmit as resubmitCall,
} from '@lumbung/shared/contract/onboarding/application.ts'
import {
  type ApplicationStepName,
  applySteps,
  type currentApplication as currentCall,
} from '@lumbung/shared/contract/onboarding/application.ts'
import { declineText } from '@lumbung/shared/decline-text.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { errorMessage } from '@lumbung/shared/error-message.ts'
import { reasonText } from '@lumbung/shared/reason-text.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasConsent } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { accountsOf } from '../bank-accounts/bank-account-store.ts'
import { shownAccount } from '../bank-accounts/bank-names.ts'
import { currentPhoto } from '../identity/photo-store.ts'
import { draftsOf } from '../sections/draft-store.ts'
import { mandatoryToday } from '../sections/mandatory-fields.ts'
import { maskedSection } from '../sections/masked-record.ts'
import { loadSections, type Sections } from '../sections/profile-store.ts'
import { type Problems, sectionProblems } from '../sections/section-rules.ts'
import { type Application, inShownOrder, isSupplement, lastEvent, latestApplication } from './application-store.ts'
import { flowToday } from './apply-flow.ts'
import { stepListOf, stepOfItem, stepsDone } from './steps.ts'
import { isCooling, returnEnds } from './submit-application.ts'

const promiseMs = 24 * 3_600_000

/** "Approval may take up to 24 hours." */
export const promisedBy = (submittedAt: Date): string => new Date(submittedAt.getTime() + promiseMs).toISOString()

type Step = { step: ApplicationStepName; done: boolean }

/** The steps, and whether each is done. A returned item is not done until it is sent again; documents are a step once asked for. */
export async function stepStates(
  db: Db,
  userId: string,
  application: Application | undefined,
  problems: Problems,
): Promise<Step[]> {
  const done = await stepsDone(db, userId, problems)
  const open = new Set(application?.returned.filter((entry) => !entry.done).map(({ item }) => stepOfItem(item)))
  const steps: Step[] = applySteps.map((step) => ({ step, done: done.has(step) && !open.has(step) }))
  return application?.returned.some(isSupplement)
    ? [...steps, { step: 'supplement', done: !open.has('supplement') }]
    : steps
}

/** The problems of saved steps that the customer has to correct; none while the application is under review or approved. */
export function openProblems(
  application: Application | undefined,
  sections: Partial<Sections>,
  mandatory: readonly MandatoryField[],
): Problems {
  const open = !application || application.review === 'DEFAULT' || application.review === 'REJECTED'
  return open ? sectionProblems(sections, mandatory) : {}
}

/** The review as shown to the customer: DEFAULT again after the cooling period. */
export function shownReview(application: Application | undefined, today: string) {
  if (!application || (application.review === 'REJECTED' && !isCooling(application, today)))
    return { review: 'DEFAULT' as const }
  const { review, stage, rejectedUntil, nikConflict } = application
  return {
    review,
    ...(stage && { stage }),
    ...(review === 'REJECTED' && rejectedUntil && { rejectedUntil }),
    ...(review === 'REJECTED' && nikConflict && { nikConflict }),
  }
}

async function shownSections(
  app: App,
  db: Db,
  userId: string,
  { ktp, personal, work, contact }: Partial<Sections>,
): Promise<Record<string, Record<string, unknown>>> {
  const hasPhoto = (await currentPhoto(db, userId, 'KTP')) !== undefined
  const bank = (await accountsOf(app, db, userId)).find((account) => account.primary)
  return {
    ...((ktp || hasPhoto) && { ktp: { ...maskedSection(ktp), hasPhoto } }),
    ...(personal && { 'personal-info': maskedSection(personal) }),
    ...(work && { 'work-info': maskedSection(work) }),
    ...(contact && { 'contact-info': maskedSection(contact) }),
    ...(bank && { 'bank-info': { ...shownAccount(bank, app.clock.now()) } }),
  }
}

/** Whether an operator has to decide the application. */
async function isReferred(db: Db, application: Application | undefined): Promise<boolean> {
  return application?.review === 'CREDITING' && (await lastEvent(db, application))?.event === 'refer'
}

/** CX-04: the state of the application, with drafts and saved values, for any device of the customer. */
export async function currentApplication(app: App, db: Db, userId: string): Promise<ReplyOf<typeof currentCall>> {
  const application = await latestApplication(db, userId)
  const sections = await loadSections(app, db, userId)
  const mandatory = await mandatoryToday(app, db)
  const problems = openProblems(application, sections, mandatory)
  const steps = await stepStates(db, userId, application, problems)
  const nextStep = steps.find(({ done }) => !done)?.step
  const submittedAt = application?.submittedAt
  return {
    ...shownReview(application, app.clock.today()),
    steps,
    ...(nextStep && { nextStep }),
    flow: await flowToday(app, db),
    stepList: stepListOf(
      new Set(steps.flatMap(({ step, done }) => (done ? [step] : []))),
      steps.some(({ step }) => step === 'supplement'),
    ),
    drafts: await draftsOf(app, db, userId),
    saved: await shownSections(app, db, userId, sections),
    problems,
    mandatory,
    ...(submittedAt && {
      submittedAt: submittedAt.toISOString(),
      promisedBy: promisedBy(submittedAt),
    }),
    ...((await isReferred(db, application)) && { referred: true }),
    ...(application && { applicationId: application.id }),
    riskSigned: await hasConsent(db, userId, 'RISK'),
    creditCheckConsent: await hasConsent(db, userId, 'CREDIT_CHECK'),
  }
}

/** C-029: the returned items and the reasons, in the caller's language. */
export async function returnedItems(db: Db, userId: string, lang: Lang): Promise<ReplyOf<typeof resubmitCall>> {
  const application = await latestApplication(db, userId)
  const returned = application?.review === 'RETURN' ? inShownOrder(application.returned) : []
  const items = returned.map((entry) => ({
    item: entry.item,
    reason: entry.reason,
    note: reasonText(entry, lang),
    done: entry.done,
    ...(isSupplement(entry) && { document: entry.document }),
  }))
  const until = returned.length > 0 && application?.decidedAt ? returnEnds(application.decidedAt) : undefined
  return { resubmit: items.some(({ done }) => !done), ...(until && { until: until.toISOString() }), items }
}

/**
 * CX-07: why the application was rejected, what would change that, and when the customer can apply again. Reasons that must not
 * be disclosed were not recorded with the application. Throws NOT_FOUND unless it is rejected.
 */
export async function rejectionOf(app: App, db: Db, userId: string, lang: Lang): Promise<ReplyOf<typeof rejectCall>> {
  const application = await latestApplication(db, userId)
  if (!application || !isCooling(application, app.clock.today())) throw new Refusal('NOT_FOUND')
  const retryDate = application.rejectedUntil
  const reasons = (await lastEvent(db, application))?.reason?.split(' ') ?? []
  const text = application.nikConflict ? undefined : declineText(reasons, lang)
  return {
    message: text?.message ?? errorMessage(application.nikConflict ?? 'APPLICATION_DECLINED', lang),
    ...(text?.advice && { advice: text.advice }),
    ...(retryDate && { retryDate }),
  }
}
