import type { SharedWith } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { RevealField } from '@lumbung/shared/facts/reveal-fields.ts'
import { maskAccount } from '@lumbung/shared/rules/account.ts'
import { maskName } from '@lumbung/shared/rules/name.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { loadPerson, othersOnDevice } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import {
  accountsOf,
  applicationHistory,
  applicationOfId,
  bankNameOf,
  caseDocuments,
  comparableRecord,
  currentPhotos,
  customerName,
  customersOfNik,
  documentFile,
  hidePerson,
  maskedNames,
  maskedRecord,
  othersWithAccount,
  photoOf,
  readContactConsents,
  type Submission,
  sentDocuments,
  submissionOf,
} from '../../onboarding/api.ts'
import { operatorNames } from '../../operators/api.ts'
import { limitIfApproved, takesTwo } from '../decision/decide-by-hand.ts'
import { checksOf } from '../decision/recommend-case.ts'
import { findCase } from './case-store.ts'
import { isAtWork, leaseOf, peopleOf, recommendationOf } from './cases.ts'
import { comparedFields, debtRatio, hideCompared } from './compared.ts'
import {
  type AutomaticDecision,
  automaticDecision,
  confirmersIn,
  decisionsByPeople,
  shownDecision,
} from './shown-decision.ts'

/** The most accounts of a kind that a case shows ⚙. */
const mostShared = 20

/** Other accounts with the same device, bank account or NIK, masked. */
async function sharedWith(app: App, userId: string, submission: Submission | undefined): Promise<SharedWith[]> {
  const { db } = app
  const nik = submission?.ktp.idNumber
  const found = {
    DEVICE: await othersOnDevice(db, userId, mostShared),
    ACCOUNT: await othersWithAccount(db, userId, mostShared),
    // One more, because the customer is among them.
    NIK: nik === undefined ? [] : await customersOfNik(app, db, nik, mostShared + 1),
  }
  const kinds = ['DEVICE', 'ACCOUNT', 'NIK'] as const
  const shared = kinds.flatMap((kind) =>
    found[kind].filter((one) => one !== userId).map((customerId) => ({ kind, customerId })),
  )
  const names = await maskedNames(
    app,
    db,
    shared.map(({ customerId }) => customerId),
  )
  return shared.map((one) => ({ ...one, name: names.get(one.customerId) ?? '' }))
}

/** How much of the customer a case shows: all that has to be compared to whoever works on it, to others nothing that tells who it is. */
type Sight = 'FULL' | 'HIDDEN'

async function comparedOf(
  app: App,
  userId: string,
  submission: Submission | undefined,
  { sight, found }: { sight: Sight; found: AutomaticDecision | undefined },
) {
  if (!submission) return []
  const account = (await accountsOf(app, app.db, userId)).find(({ primary }) => primary)
  const fields = comparedFields({
    ktp: submission.ktp,
    register: found?.facts.register,
    account: account && {
      ...account,
      shown: `${bankNameOf(account.bankCode)} ${sight === 'FULL' ? account.accountNumber : maskAccount(account.accountNumber)}`,
    },
    today: app.clock.today(),
  })
  return sight === 'FULL' ? fields : fields.map(hideCompared)
}

/** What a case shows in full to whoever works on it, as the audit trail names it. */
const comparedInFull = ['NIK', 'ACCOUNT', 'MOTHER_NAME'] as const satisfies readonly RevealField[]

/**
 * A case with all that a decision needs, and what of the customer it shows in full: that takes work on it. Refuses with NOT_FOUND
 * once it is decided.
 */
export async function readCase(app: App, applicationId: string, caller: OperatorCaller) {
  const { db } = app
  const found = await findCase(db, applicationId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { user_id: userId, submission: number } = found
  const submission = await submissionOf(app, db, userId)
  const automatic = await automaticDecision(app, db, { userId, applicationId, submission: number })
  const sight: Sight = isAtWork(found, caller, app.clock.now()) ? 'FULL' : 'HIDDEN'
  const [name, documents, photos, record, history, limit, compared, papers, consents, shared, decisions] =
    await Promise.all([
      customerName(app, db, userId),
      sentDocuments(db, userId),
      currentPhotos(db, userId),
      sight === 'FULL' ? comparableRecord(app, db, userId) : maskedRecord(app, db, userId).then(hidePerson),
      applicationHistory(db, userId, applicationId),
      limitIfApproved(app, db, userId),
      comparedOf(app, userId, submission, { sight, found: automatic }),
      caseDocuments(app, db, userId),
      readContactConsents(app, db, userId),
      sharedWith(app, userId, submission),
      decisionsByPeople(db, userId, applicationId),
    ])
  const people = history.flatMap(({ by }) => by.match(/^OPERATOR:(.+)$/)?.[1] ?? [])
  const confirmers = automatic ? confirmersIn(automatic) : []
  const names = await operatorNames(db, people.concat(peopleOf(found), confirmers))
  const held = leaseOf(found, caller, names, app.clock.now())
  const callNumber =
    found.view === 'VIDEO' && held.lease?.isOwn ? (await loadPerson(app, db, userId)).mobile : undefined
  const { recommended } = recommendationOf(found, caller, names)
  const debt = automatic && debtRatio(automatic.facts, automatic.policy)
  const shown: ReviewCase = {
    applicationId,
    number: found.number,
    name: sight === 'FULL' ? (name ?? '') : maskName(name ?? ''),
    mobile: String(record['mobileNumber'] ?? ''),
    documents,
    channel: found.channel,
    submittedAt: found.submitted_at.toISOString(),
    dueAt: found.due_at.toISOString(),
    ...held,
    view: found.view,
    mayAskVideo:
      found.view === 'APPLICATIONS' && submission !== undefined && submission.application.stage !== 'RECOMMENDED',
    ...(callNumber && { callNumber }),
    ...(recommended && { recommended: { ...recommended, checks: [...(await checksOf(db, recommended.approvalId))] } }),
    ...(limit !== undefined && { limit }),
    takesTwo: takesTwo(limit),
    photos: photos.map(({ id, kind }) => ({ photoId: id, kind })),
    record,
    ...(automatic && { decision: shownDecision(automatic, names) }),
    compared,
    ...(debt && { debt }),
    papers,
    contacts: consents.contacts.map(({ contact, status, sentOn, answeredAt }) => {
      return { contact, ...(status && { status }), ...(sentOn && { sentOn }), ...(answeredAt && { answeredAt }) }
    }),
    shared,
    decisions,
    history: history.map((entry) => ({ ...entry, by: names.get(entry.by.replace(/^OPERATOR:/, '')) ?? entry.by })),
  }
  return { userId, shown, opened: sight === 'FULL' ? comparedInFull : [] }
}

/** A case that the operator works on; undefined if it no longer waits. Refuses with CASE_NOT_TAKEN. */
async function caseAtWork(app: App, applicationId: string, caller: OperatorCaller) {
  const found = await findCase(app.db, applicationId)
  if (found && !isAtWork(found, caller, app.clock.now())) throw new Refusal('CASE_NOT_TAKEN')
  return found
}

/** A current photo of the customer of a case, for whoever works on it. Refuses with NOT_FOUND and CASE_NOT_TAKEN. */
export async function casePhoto(
  app: App,
  { applicationId, photoId }: { applicationId: string; photoId: string },
  caller: OperatorCaller,
) {
  const found = await caseAtWork(app, applicationId, caller)
  const bytes = found && (await photoOf(app, app.db, found.user_id, photoId))
  if (!bytes) throw new Refusal('NOT_FOUND')
  return { userId: found.user_id, bytes }
}

/** A page of a document of the customer of a case. Refuses as `casePhoto`, with NOT_FOUND also in another format. */
export async function caseDocument(
  app: App,
  { applicationId, fileId }: { applicationId: string; fileId: string },
  { format, caller }: { format: 'JPEG' | 'PDF'; caller: OperatorCaller },
) {
  const found = await caseAtWork(app, applicationId, caller)
  const bytes = found && (await documentFile(app, app.db, { userId: found.user_id, fileId, format }))
  if (!bytes) throw new Refusal('NOT_FOUND')
  return { userId: found.user_id, bytes }
}

/** What people decided on an application, waiting or over. Refuses with NOT_FOUND before it was sent. */
export async function caseDecisions({ db }: App, applicationId: string) {
  const found = await applicationOfId(db, applicationId)
  if (!found?.number) throw new Refusal('NOT_FOUND')
  return { number: found.number, decisions: await decisionsByPeople(db, found.user_id, applicationId) }
}
