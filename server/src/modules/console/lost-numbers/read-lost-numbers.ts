import { mayCheck } from '@lumbung/shared/contract/operators/acts.ts'
import type {
  LostNumberCase,
  LostNumberFace,
  WaitingNumber,
} from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { maskNik } from '@lumbung/shared/rules/nik.ts'
import { sameMobile } from '@lumbung/shared/rules/phone.ts'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  accountStateOf,
  countLostNumbers,
  devicesOfCustomer,
  findLostNumber,
  type LostNumber,
  loadPerson,
  toldIn,
  waitingLostNumbers,
} from '../../accounts/api.ts'
import { loansOf } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { numberRefusal } from '../../engagement/api.ts'
import { customerName, emergencyNumbers, maskedCustomer, maskedNames, sameFacePpm } from '../../onboarding/api.ts'
import { actorNameOf, heldBy, openProposals, recommendations } from '../../operators/api.ts'

/** The most rows that the screen lists ⚙. */
const mostRows = 100

function findingOf({ similarityPpm }: LostNumber): LostNumberFace {
  if (similarityPpm === undefined) return 'UNKNOWN'
  return similarityPpm >= sameFacePpm ? 'SAME' : 'OTHER'
}

const subjectOf = ({ id }: LostNumber) => `lost-number:${id}`

/** What waits for an operator, the earliest promised first; at most 100 unless `most` says another number. */
export async function listLostNumbers(app: App, caller: OperatorCaller, most = mostRows) {
  const requests = await waitingLostNumbers(app.db, most)
  const [names, open] = await Promise.all([
    maskedNames(
      app,
      app.db,
      requests.map(({ ownerId }) => ownerId ?? null),
    ),
    openProposals(app.db, 'number.change'),
  ])
  const now = app.clock.now()
  const items: WaitingNumber[] = []
  for (const one of requests) {
    const lease = await heldBy(app.db, one, caller, now)
    const proposed = open.get(subjectOf(one))
    items.push({
      lostNumberId: one.id,
      name: names.get(one.ownerId ?? '') ?? '',
      face: findingOf(one),
      askedAt: one.askedAt.toISOString(),
      dueAt: one.dueAt.toISOString(),
      ...(lease && { lease }),
      ...(proposed && { proposed: { by: proposed.by, at: proposed.at } }),
    })
  }
  return { items, count: (await countLostNumbers(app.db, now)).waiting }
}

/** What of the two people a request shows in full: to who holds it the numbers to call, and to who decides on it their names. */
interface Sight {
  numbers: boolean
  names: boolean
}

async function sightOf(app: App, request: LostNumber, caller: OperatorCaller) {
  const [lease, open] = await Promise.all([
    heldBy(app.db, request, caller, app.clock.now()),
    recommendations(app.db, 'number.change', caller),
  ])
  const { by, at, isOwn } = open.get(subjectOf(request)) ?? {}
  const proposal = by !== undefined && at !== undefined ? { by, at } : undefined
  const isOpen = request.status === 'OPEN'
  const isHolder = isOpen && lease?.isOwn === true
  const mayDecide = isOpen && proposal !== undefined && !isOwn && mayCheck('number.change', caller.roles)
  return { lease: isOpen ? lease : undefined, proposal, sight: { numbers: isHolder, names: isHolder || mayDecide } }
}

async function accountShown(app: App, userId: string, sight: Sight) {
  const { db } = app
  const [{ customerId, name, mobile }, state] = await Promise.all([
    maskedCustomer(app, db, userId),
    accountStateOf(db, userId),
  ])
  const isErased = mobile === ''
  return {
    customerId,
    name: sight.names && !isErased ? ((await customerName(app, db, userId)) ?? '') : name,
    mobile,
    ...(sight.numbers && !isErased && { callNumber: (await loadPerson(app, db, userId)).mobile }),
    ...(state && { since: state.numberSince.toISOString() }),
  }
}

/** The account's last loan. */
async function lastLoan(app: App, userId: string | undefined) {
  const loans = userId === undefined ? [] : await loansOf(app, app.db, userId)
  const [last] = loans.toSorted((one, other) => other.disbursedOn.localeCompare(one.disbursedOn))
  return last ? { held: last.principal, heldOn: last.disbursedOn } : {}
}

/** When somebody last used the account, on a device that is still signed in. */
async function lastUseOf(app: App, userId: string | undefined): Promise<string | undefined> {
  const devices = userId === undefined ? [] : await devicesOfCustomer(app, app.db, userId)
  return devices
    .map(({ lastUsedAt }) => lastUsedAt)
    .toSorted()
    .at(-1)
}

/** Whether the new number is one of the account's emergency contacts. */
async function isOfContact(app: App, { userId, ownerId, status }: LostNumber): Promise<boolean> {
  if (!ownerId || status !== 'OPEN') return false
  const [{ mobile }, contacts] = await Promise.all([
    loadPerson(app, app.db, userId),
    emergencyNumbers(app, app.db, ownerId),
  ])
  return contacts.some((number) => sameMobile(number, mobile))
}

/**
 * What was told beside what the account has, whom it is about, and whether it shows their numbers in full. Refuses with NOT_FOUND.
 */
export async function readLostNumber(
  app: App,
  lostNumberId: string,
  caller: OperatorCaller,
): Promise<{ people: string[]; showsNumbers: boolean; shown: LostNumberCase }> {
  const found = await findLostNumber(app.db, lostNumberId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { userId, ownerId, status, similarityPpm, askedAt, dueAt, endedAt, decidedBy } = found
  const [told, usedAt, { lease, proposal, sight }] = await Promise.all([
    toldIn(app, app.db, lostNumberId),
    lastUseOf(app, ownerId),
    sightOf(app, found, caller),
  ])
  const shown: LostNumberCase = {
    lostNumberId,
    status,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(decidedBy && { decidedBy: await actorNameOf(app.db, decidedBy) }),
    ...(status !== 'CHANGED' && { asks: await accountShown(app, userId, sight) }),
    ...(ownerId && { owner: await accountShown(app, ownerId, sight) }),
    ...(usedAt && { ownerUsedAt: usedAt }),
    ...(told && { nik: maskNik(told.nik) }),
    loan: { ...(told?.loanAmount && { told: told.loanAmount }), ...(await lastLoan(app, ownerId)) },
    face: { finding: findingOf(found), ...(similarityPpm !== undefined && { similarityPpm }), neededPpm: sameFacePpm },
    isContact: await isOfContact(app, found),
    ...(lease && { lease }),
    ...(proposal && { proposed: proposal }),
    refusalText: numberRefusal(app),
  }
  return { people: [userId, ...(ownerId ? [ownerId] : [])], showsNumbers: sight.numbers, shown }
}
