import type { EndpointShape, QueryOf } from '@lumbung/shared/contract/endpoint.ts'
import { auditTrail } from '@lumbung/shared/contract/operators/audit.ts'
import { journal } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { refunds } from '@lumbung/shared/contract/operators/books/refunds.ts'
import { lostNumbers } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { noCameraCases } from '@lumbung/shared/contract/operators/cases/no-camera.ts'
import { reviewQueue } from '@lumbung/shared/contract/operators/cases.ts'
import { waitingComplaints } from '@lumbung/shared/contract/operators/complaints.ts'
import { disbursementList } from '@lumbung/shared/contract/operators/disbursements.ts'
import { orderQueue } from '@lumbung/shared/contract/operators/orders.ts'
import { reportList } from '@lumbung/shared/contract/operators/payment-reports.ts'
import { paymentList } from '@lumbung/shared/contract/operators/payments.ts'
import { waitingDataRequests } from '@lumbung/shared/contract/operators/rights.ts'
import { suspenseList } from '@lumbung/shared/contract/operators/suspense.ts'
import type { ListName } from '@lumbung/shared/contract/operators/tools/lists.ts'
import { writeOffCandidates } from '@lumbung/shared/contract/operators/write-offs.ts'
import * as z from 'zod/mini'
import type { OperatorCaller } from '../../../platform/access/caller.ts'
import type { Lang } from '../../../platform/http/envelope.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { listReports, listWriteOffs, pageOfHolders } from '../../billing/api.ts'
import { listComplaintsIn } from '../../complaints/api.ts'
import type { App } from '../../context.ts'
import { pageOfCases } from '../../credit/api.ts'
import { entriesOfJournal, journalColumns } from '../../ledger/api.ts'
import { listOrders, listTroubled } from '../../lending/api.ts'
import { listNoCameras } from '../../onboarding/api.ts'
import { auditPage, readAudit } from '../../operators/api.ts'
import { listPayments, listSuspense } from '../../payments/api.ts'
import { listRequestsIn } from '../../rights/api.ts'
import { listLostNumbers } from '../lost-numbers/read-lost-numbers.ts'

/** Of a list that has no pages, the most rows of a file ⚙. */
const mostUnpaged = 10_000

const noFilter = z.strictObject({})

interface Page {
  items: readonly object[]
  /** Where the next page begins; absent after the last one. */
  next?: string | undefined
}

interface Asked<Filter> {
  caller: OperatorCaller
  lang: Lang
  filter: Filter
  after: string | undefined
}

interface Exported {
  /** Refuses what the list's own call would refuse. */
  filter: z.ZodMiniType
  /** Fields of a row, as the list's own call returns them: what is masked there is masked in the file. */
  columns: readonly string[]
  /** Whom a row is about; undefined if it is about nobody. Without the customer's id each row counts as a person. */
  personOf(row: object): string | undefined
  page(app: App, asked: Asked<unknown>): Promise<Page>
}

interface ListOf<E extends EndpointShape> {
  endpoint: E
  columns: readonly string[]
  /** The field that says whom a row is about. */
  person?: string
  page(app: App, asked: Asked<QueryOf<E>>): Promise<Page>
}

/** The field of a row by its path: `stuck.why`. */
const fieldOf = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (value === undefined || value === null ? undefined : (value as Record<string, unknown>)[name]),
      row,
    )

function listOf<E extends EndpointShape>({ endpoint, columns, person, page }: ListOf<E>): Exported {
  return {
    filter: endpoint.query ?? noFilter,
    columns,
    personOf(row) {
      const found = person === undefined ? undefined : fieldOf(row, person)
      return found === undefined || found === '' ? undefined : String(found)
    },
    page: (app, asked) => page(app, asked as Asked<QueryOf<E>>),
  }
}

function whole(items: readonly object[]): Page {
  if (items.length > mostUnpaged) throw new Refusal('TOO_MANY_ROWS', { most: mostUnpaged })
  return { items }
}

const handled = ['holder.by', 'answeredAt']
const requested = ['askedAt', 'dueAt', 'lease.by', 'proposed.by', 'proposed.at']

/** How each list is read for a file: page by page, by the very operation that the screen reads. */
export const exportedLists: Readonly<Record<ListName, Exported>> = {
  queue: listOf({
    endpoint: reviewQueue,
    columns: ['number', 'name', 'channel', 'reasons', 'submittedAt', 'dueAt', 'lease.by', 'recommended.by', 'failed'],
    person: 'applicationId',
    page: (app, { caller, filter: { view = 'APPLICATIONS' }, after }) => pageOfCases(app, caller, view, after),
  }),
  lostNumbers: listOf({
    endpoint: lostNumbers,
    columns: ['lostNumberId', 'name', 'face', ...requested],
    person: 'lostNumberId',
    page: async (app, { caller }) => whole((await listLostNumbers(app, caller, mostUnpaged + 1)).items),
  }),
  noCamera: listOf({
    endpoint: noCameraCases,
    columns: ['noCameraId', 'name', ...requested],
    person: 'noCameraId',
    page: async (app, { caller }) => whole((await listNoCameras(app, caller, mostUnpaged + 1)).items),
  }),
  orders: listOf({
    endpoint: orderQueue,
    columns: [
      ...['number', 'name', 'channel', 'status', 'amount', 'tenor', 'tenorUnit', 'createdAt', 'waitsSince', 'dueAt'],
      ...['stuck.why', 'stuck.since', 'stuck.tries', 'stuck.nextTryAt', 'recommended.by', 'recommended.at'],
    ],
    person: 'orderId',
    async page(app, { caller, filter, after }) {
      const page = await listOrders(app, caller, { ...filter, after }, mostUnpaged + 1)
      return filter.view === 'RECENT' ? page : whole(page.items)
    },
  }),
  writeOffs: listOf({
    endpoint: writeOffCandidates,
    columns: ['number', 'customerId', 'since', 'daysLate', 'principal', 'proposed.by', 'proposed.at'],
    person: 'customerId',
    page: async (app) => whole((await listWriteOffs(app, mostUnpaged + 1)).items),
  }),
  payments: listOf({
    endpoint: paymentList,
    columns: ['kind', 'id', 'name', 'method', 'reference', 'amount', 'at', 'status', 'found'],
    person: 'id',
    page: (app, { filter, after }) => listPayments(app, { ...filter, after }),
  }),
  reports: listOf({
    endpoint: reportList,
    columns: ['month', 'name', 'amount', 'paidOn', 'receipt', 'status', 'reportedAt', 'pausedUntil'],
    person: 'reportId',
    page: (app, { filter, after }) => listReports(app, { ...filter, after }),
  }),
  suspense: listOf({
    endpoint: suspenseList,
    columns: [
      ...['paymentId', 'provider', 'reference', 'amount', 'cause', 'paidAt', 'receivedAt'],
      ...['resolved.outcome', 'resolved.by', 'resolved.at', 'resolved.customerId', 'resolved.reference'],
    ],
    person: 'resolved.customerId',
    page: (app, { filter, after }) => listSuspense(app, { ...filter, after }),
  }),
  disbursements: listOf({
    endpoint: disbursementList,
    columns: ['provider', 'reference', 'name', 'amount', 'trouble', 'since', 'tries', 'nextTryAt', 'isClosed'],
    person: 'orderId',
    page: async (app) => whole(await listTroubled(app, mostUnpaged + 1)),
  }),
  refunds: listOf({
    endpoint: refunds,
    columns: [
      ...['customerId', 'name', 'since', 'credit', 'payable', 'payableFrom', 'due', 'account.bank', 'account.last4'],
      ...['obstacle', 'asksOrigin', 'proposed.by', 'proposed.at'],
    ],
    person: 'customerId',
    page: (app, { after }) => pageOfHolders(app, after),
  }),
  complaints: listOf({
    endpoint: waitingComplaints,
    columns: ['ticketNo', 'subject', 'status', 'name', 'mobile', 'at', 'answerBy', 'isLate', 'isProlonged', ...handled],
    person: 'complaintId',
    page: (app, { caller, filter, after }) => listComplaintsIn(app, caller, { ...filter, after }),
  }),
  rights: listOf({
    endpoint: waitingDataRequests,
    columns: ['requestId', 'kind', 'status', 'name', 'mobile', 'at', 'dueAt', 'isLate', ...handled],
    person: 'requestId',
    page: (app, { caller, filter, after }) => listRequestsIn(app, caller, { ...filter, after }),
  }),
  audit: listOf({
    endpoint: auditTrail,
    columns: ['auditId', 'at', 'by', 'act', 'outcome', 'subjects', 'reason', 'address'],
    async page({ db }, { filter, after }) {
      const items = await readAudit(db, { ...filter, before: after })
      return { items, next: items.length < auditPage ? undefined : items.at(-1)?.auditId }
    },
  }),
  journal: listOf({
    endpoint: journal,
    columns: journalColumns,
    person: 'customer',
    page: ({ db }, { filter, lang, after }) => entriesOfJournal(db, { ...filter, after }, lang),
  }),
}

/**
 * What a filter says in the words of the list's own call. Refuses with INVALID_INPUT what the list cannot be filtered by, and the
 * place of a page, which is no filter.
 */
export function checkedFilter(list: ListName, filter: Readonly<Record<string, string>>): unknown {
  const read = exportedLists[list].filter.safeParse(filter)
  if (!read.success || 'after' in filter || 'before' in filter) throw new Refusal('INVALID_INPUT')
  return read.data
}

function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return value
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** The cells of a row in the order of the list's columns. */
export const cellsOf = (list: ListName, row: object): (string | number)[] =>
  exportedLists[list].columns.map((column) => cellOf(fieldOf(row, column)))
