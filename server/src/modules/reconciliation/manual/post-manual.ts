import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { Change, Fact } from '@lumbung/shared/contract/operators/approvals.ts'
import type { manualPostings } from '@lumbung/shared/contract/operators/books/manual.ts'
import { houseAccounts } from '@lumbung/shared/facts/house-accounts.ts'
import { addDays, type BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { Db } from '../../../platform/database/db.ts'
import { houseId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { settlementReaders } from '../../../providers/settlement/readers.ts'
import type { App } from '../../context.ts'
import { houseSealOf, lastSealedDate, openHouseDate, post } from '../../ledger/api.ts'
import { actorNameOf, approvable } from '../../operators/api.ts'
import { faultOf, type ManualPayload, manualPayload } from './check-manual.ts'
import { insertManual, isReferenceUsed, newestManual } from './manual-store.ts'

/** How long before today a manual posting may be dated, if its date is not sealed ⚙. */
const mostDaysBack = 31

/** Who holds our cash: providers with settlement files, and our own bank. */
export const cashProviders = (): string[] => [...Object.keys(settlementReaders), ...houseAccounts]

/** The first business date on which something may be posted: after the last sealed one. */
export async function openFrom(app: App, db: Db): Promise<BusinessDate> {
  const earliest = addDays(app.clock.today(), -mostDaysBack)
  const sealed = await lastSealedDate(db)
  const next = sealed && addDays(sealed, 1)
  return next && next > earliest ? next : earliest
}

/** Refuses with DATE_SEALED { by, at } a date that the system has sealed, and with INVALID_INPUT one that is too long ago. */
async function refuseClosed(app: App, db: Db, date: BusinessDate): Promise<void> {
  if (date >= (await openFrom(app, db))) return
  const seal = await houseSealOf(db, date)
  throw seal
    ? new Refusal('DATE_SEALED', { by: 'Lumbung', at: seal.at.toISOString() })
    : new Refusal('INVALID_INPUT', { fields: { date: 'invalid' } })
}

/** Refuses a posting with INVALID_INPUT { difference }, DATE_SEALED { by, at } or REFERENCE_USED. */
export async function checkManual(app: App, db: Db, posting: Omit<ManualPayload, 'id'>): Promise<void> {
  const { kind, date, reference } = posting
  const fault = faultOf(posting, cashProviders())
  if (fault) throw new Refusal('INVALID_INPUT', fault)
  if (date > app.clock.today()) throw new Refusal('INVALID_INPUT', { fields: { date: 'invalid' } })
  await refuseClosed(app, db, date as BusinessDate)
  if (await isReferenceUsed(db, kind, reference)) throw new Refusal('REFERENCE_USED')
}

const code = (value: string): Fact => ({ kind: 'CODE', value })
const text = (value: string): Fact => ({ kind: 'TEXT', value })

/** A posting on accounts of the house. It rests on its date being open, and on its reference being new. */
export const manualPosting = approvable<App, ManualPayload>({
  act: 'books.post',
  payload: manualPayload,
  subjectOf: ({ id }) => `posting:${id}`,
  async lock(_app, tx, { date }) {
    // No date is sealed until the transaction ends.
    await openHouseDate(tx, date as BusinessDate)
  },
  async read(app, db, { kind, date, reference }) {
    const isOpen = date >= (await openFrom(app, db))
    const isUsed = await isReferenceUsed(db, kind, reference)
    const facts = { dateState: code(isOpen ? 'OPEN' : 'SEALED'), documentState: code(isUsed ? 'USED' : 'NEW') }
    return { label: reference, facts }
  },
  changes({ kind, date, reference, lines }): Change[] {
    return [
      { field: 'postingKind', to: code(kind) },
      { field: 'date', to: text(date) },
      { field: 'document', to: text(reference) },
      ...lines.map(({ account, amount }): Change => ({ field: account, to: { kind: 'MONEY', value: amount } })),
    ]
  },
  async carryOut(app, tx, posting, { maker, checker, reason, proposedAt }) {
    await checkManual(app, tx, posting)
    const { id, kind, lines } = posting
    const date = posting.date as BusinessDate
    const people = { reason, maker, checker, proposedAt }
    const isNew = await insertManual(tx, { ...posting, ...people, date, at: app.clock.now() })
    if (!isNew) throw new Refusal('REFERENCE_USED')
    await post(app, tx, { userId: houseId, kind, source: id, businessDate: date, lines })
  },
})

/** The newest manual postings, and on what and from when another one may be made. */
export async function listManual(app: App): Promise<ReplyOf<typeof manualPostings>> {
  const { db } = app
  const rows = await newestManual(db)
  const items = await Promise.all(
    rows.map(async ({ id, kind, date, reference, reason, proposed_by, approved_by, at, lines }) => ({
      ...{ postingId: id, kind, date, reference, reason },
      by: await actorNameOf(db, proposed_by),
      approvedBy: await actorNameOf(db, approved_by),
      at: at.toISOString(),
      lines: lines.map(([account, provider, amount]) => ({ account, ...(provider !== null && { provider }), amount })),
    })),
  )
  return { items, openFrom: await openFrom(app, db), today: app.clock.today(), providers: cashProviders() }
}
