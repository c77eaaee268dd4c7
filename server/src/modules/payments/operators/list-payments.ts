import type { QueryOf, ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type {
  ListedPayment,
  paymentList,
  findPayments as searchCall,
} from '@lumbung/shared/contract/operators/payments.ts'
import { houseId } from '../../../platform/ids.ts'
import { type FiledPayment, filedPayment, filedPaymentsOfReference, newestPayments } from '../../billing/api.ts'
import type { App } from '../../context.ts'
import { maskedNames } from '../../onboarding/api.ts'
import {
  codeOfId,
  codeOfProviderId,
  codesOfNumber,
  type FiledCode,
  givenUpNotices,
  type ListedNotice,
  noticesOfReference,
  referencesOfStatementId,
  waitingNotices,
} from './payment-file-store.ts'

/** ⚙ */
const pageSize = 50

type Names = ReadonlyMap<string, string>

const fromPayment = (row: FiledPayment, names: Names): ListedPayment => ({
  id: row.id,
  kind: 'PAYMENT',
  name: names.get(row.user_id) ?? '',
  amount: row.amount,
  method: row.method,
  reference: row.provider_ref,
  status: row.status,
  at: row.received_at.toISOString(),
})

const fromCode = (row: FiledCode, names: Names): ListedPayment => ({
  id: row.id,
  kind: 'CODE',
  name: names.get(row.user_id) ?? '',
  amount: row.amount,
  method: row.method,
  status: row.status,
  at: row.created_at.toISOString(),
})

const fromNotice = (row: ListedNotice, names: Names): ListedPayment => ({
  id: row.id,
  kind: 'NOTICE',
  name: names.get(row.user_id ?? '') ?? '',
  ...(row.amount !== null && { amount: row.amount }),
  ...(row.method !== null && { method: row.method }),
  reference: row.payment_ref ?? row.event_ref,
  status: row.outcome ?? 'WAITING',
  at: row.received_at.toISOString(),
  ...(row.read_status !== null && { found: row.read_status }),
})

interface Found {
  payments?: readonly FiledPayment[]
  codes?: readonly FiledCode[]
  notices?: readonly ListedNotice[]
}

async function listed(app: App, { payments = [], codes = [], notices = [] }: Found): Promise<ListedPayment[]> {
  const owners = [...payments, ...codes, ...notices].map(({ user_id }) => (user_id === houseId ? null : user_id))
  const names = await maskedNames(app, app.db, owners)
  return [
    ...payments.map((row) => fromPayment(row, names)),
    ...codes.map((row) => fromCode(row, names)),
    ...notices.map((row) => fromNotice(row, names)),
  ]
}

/** A page of notices without an end, or of the newest payments, with masked names. */
export async function listPayments(
  app: App,
  { view = 'GIVEN_UP', after }: QueryOf<typeof paymentList>,
): Promise<ReplyOf<typeof paymentList>> {
  const { db, clock } = app
  const size = pageSize + 1
  const read = {
    GIVEN_UP: async () => ({ notices: await givenUpNotices(db, after, size) }),
    WAITING: async () => ({ notices: await waitingNotices(db, clock.now(), after, size) }),
    NEWEST: async () => ({ payments: await newestPayments(db, after, size) }),
  }
  const all = await listed(app, await read[view]())
  const items = all.slice(0, pageSize)
  const last = all.length > items.length ? items.at(-1) : undefined
  return { items, ...(last && { next: last.id }) }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The payments of a reference: of the payment itself, or of its line in the provider's statement. */
async function paymentsNamed({ db }: App, reference: string): Promise<FiledPayment[]> {
  const references = [reference, ...(await referencesOfStatementId(db, reference))]
  return (await Promise.all(references.map((one) => filedPaymentsOfReference(db, one)))).flat()
}

async function codesNamed({ db }: App, text: string): Promise<FiledCode[]> {
  const [byNumber, byProvider] = await Promise.all([
    codesOfNumber(db, text.replace(/[\s.-]/g, '')),
    codeOfProviderId(db, text),
  ])
  return byProvider && !byNumber.some(({ id }) => id === byProvider.id) ? [...byNumber, byProvider] : byNumber
}

/** What one exact value names: the number that was paid, a reference of the provider, or an id of ours. */
export async function findPayments(app: App, text: string): Promise<ReplyOf<typeof searchCall>['items']> {
  const { db } = app
  const query = text.trim()
  const id = query.toLowerCase()
  if (uuid.test(id)) {
    const [payment, code] = await Promise.all([filedPayment(db, id), codeOfId(db, id)])
    if (payment ?? code) return listed(app, { payments: payment ? [payment] : [], codes: code ? [code] : [] })
  }
  const [payments, codes, notices] = await Promise.all([
    paymentsNamed(app, query),
    codesNamed(app, query),
    noticesOfReference(db, query),
  ])
  const isBooked = ({ payment_ref }: ListedNotice) => payments.some(({ provider_ref }) => provider_ref === payment_ref)
  return listed(app, { payments, codes, notices: notices.filter((one) => !isBooked(one)) })
}
