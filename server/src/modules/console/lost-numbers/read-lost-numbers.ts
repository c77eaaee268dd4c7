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
import { emergencyNumbers, maskedCustomer, maskedNames, sameFacePpm } from '../../onboarding/api.ts'
import { actorNameOf, heldBy, openProposals } from '../../operators/api.ts'

/** The most rows of the list ⚙. */
const mostRows = 100

function findingOf({ similarityPpm }: LostNumber): LostNumberFace {
  if (similarityPpm === undefined) return 'UNKNOWN'
  return similarityPpm >= sameFacePpm ? 'SAME' : 'OTHER'
}

/** Who proposed to grant which request. */
async function proposals(app: App) {
  const open = await openProposals(app.db, 'number.change')
  return ({ id }: LostNumber) => {
    const { by, at } = open.get(`lost-number:${id}`) ?? {}
    return by && at && { proposed: { by, at } }
  }
}

/** What waits for an operator, the earliest promised first. */
export async function listLostNumbers(app: App, caller: OperatorCaller) {
  const requests = await waitingLostNumbers(app.db, mostRows)
  const [names, proposedFor] = await Promise.all([
    maskedNames(
      app,
      app.db,
      requests.map(({ ownerId }) => ownerId ?? null),
    ),
    proposals(app),
  ])
  const now = app.clock.now()
  const items: WaitingNumber[] = []
  for (const one of requests) {
    const lease = await heldBy(app.db, one, caller, now)
    items.push({
      lostNumberId: one.id,
      name: names.get(one.ownerId ?? '') ?? '',
      face: findingOf(one),
      askedAt: one.askedAt.toISOString(),
      dueAt: one.dueAt.toISOString(),
      ...(lease && { lease }),
      ...proposedFor(one),
    })
  }
  return { items, count: (await countLostNumbers(app.db, now)).waiting }
}

async function accountShown(app: App, userId: string) {
  const [{ customerId, name, mobile }, state] = await Promise.all([
    maskedCustomer(app, app.db, userId),
    accountStateOf(app.db, userId),
  ])
  return { customerId, name, mobile, ...(state && { since: state.numberSince.toISOString() }) }
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

/** What was told beside what the account has. Refuses with NOT_FOUND. */
export async function readLostNumber(
  app: App,
  lostNumberId: string,
  caller: OperatorCaller,
): Promise<{ people: string[]; shown: LostNumberCase }> {
  const found = await findLostNumber(app.db, lostNumberId)
  if (!found) throw new Refusal('NOT_FOUND')
  const { userId, ownerId, status, similarityPpm, askedAt, dueAt, endedAt, decidedBy } = found
  const [told, usedAt, proposedFor, lease] = await Promise.all([
    toldIn(app, app.db, lostNumberId),
    lastUseOf(app, ownerId),
    proposals(app),
    heldBy(app.db, found, caller, app.clock.now()),
  ])
  const shown: LostNumberCase = {
    lostNumberId,
    status,
    askedAt: askedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
    ...(decidedBy && { decidedBy: await actorNameOf(app.db, decidedBy) }),
    ...(status !== 'CHANGED' && { asks: await accountShown(app, userId) }),
    ...(ownerId && { owner: await accountShown(app, ownerId) }),
    ...(usedAt && { ownerUsedAt: usedAt }),
    ...(told && { nik: maskNik(told.nik) }),
    loan: { ...(told?.loanAmount && { told: told.loanAmount }), ...(await lastLoan(app, ownerId)) },
    face: { finding: findingOf(found), ...(similarityPpm !== undefined && { similarityPpm }), neededPpm: sameFacePpm },
    isContact: await isOfContact(app, found),
    ...(status === 'OPEN' && lease && { lease }),
    ...proposedFor(found),
    refusalText: numberRefusal(app),
  }
  return { people: [userId, ...(ownerId ? [ownerId] : [])], shown }
}
