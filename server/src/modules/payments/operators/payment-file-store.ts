import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import type { CodeStatus } from '../codes/code-state.ts'
import type { Finding } from '../notices/notice-store.ts'

/** A payment code as operators look it up. */
export interface FiledCode {
  user_id: string
  id: string
  method: string
  target: PaymentTarget
  amount: number
  bound: boolean
  status: CodeStatus
  provider_id: string | null
  code: string | null
  created_at: Date
  expires_at: Date
}

const codeColumns = 'user_id, id, method, target, amount, bound, status, provider_id, code, created_at, expires_at'
const codeOfOurs = statement<FiledCode>(`select ${codeColumns} from payment_code where id = $1`)
const codeOfProvider = statement<FiledCode>(`
  select ${codeColumns} from payment_code where provider_id = $1 order by created_at desc limit 1`)
const codesNumbered = statement<FiledCode>(`
  select ${codeColumns} from payment_code where code = $1 order by created_at desc limit 20`)

/** A code by its id. */
export const codeOfId = (db: Db, id: string) => db.row(codeOfOurs, [id])
/** A code by the provider's id of it. */
export const codeOfProviderId = (db: Db, providerId: string) => db.row(codeOfProvider, [providerId])
/** The codes with a number, the newest first: a virtual account’s number may be used again. */
export const codesOfNumber = (db: Db, number: string) => db.rows(codesNumbered, [number])

/** A notice without what it says. */
export interface FiledNotice {
  id: string
  provider: string
  event_ref: string
  is_reversal: boolean
  code_ref: string | null
  payment_ref: string | null
  received_at: Date
  deliveries: number
  last_received_at: Date | null
  handled_at: Date | null
  outcome: string | null
  read_at: Date | null
  read_status: Finding | null
}

const noticeColumns = `n.id, n.provider, n.event_ref, n.is_reversal, n.code_ref, n.payment_ref, n.received_at, n.deliveries,
  n.last_received_at, n.handled_at, n.outcome, n.read_at, n.read_status`
const noticeOfOurs = statement<FiledNotice>(`select ${noticeColumns} from webhook_notice n where n.id = $1`)
const noticesAbout = statement<FiledNotice>(`
  select ${noticeColumns} from webhook_notice n where n.payment_ref = $1
  union select ${noticeColumns} from webhook_notice n where n.code_ref = $2 and $1::text is null
  order by received_at, id limit 50`)
/** A notice is confirmed within seconds; what takes longer waits ⚙. */
export const waitingMs = 5 * 60_000
const pageAfter = `($1::uuid is null or (n.received_at, n.id) >
    (select m.received_at, m.id from webhook_notice m where m.id = $1))
  order by n.received_at, n.id limit $2`
const listed = `select ${noticeColumns}, c.user_id, c.amount, c.method from webhook_notice n
  left join payment_code c on c.provider_id = n.code_ref`
const waitingPage = statement<ListedNotice>(`
  ${listed} where n.handled_at is null and n.received_at < $3 and ${pageAfter}`)
const givenUpPage = statement<ListedNotice>(`${listed} where n.outcome = 'GIVEN_UP' and ${pageAfter}`)
const noticesNamed = statement<ListedNotice>(`${listed} where n.payment_ref = $1
  union ${listed} where n.code_ref = $1 order by received_at desc limit 20`)
const aliased = statement<{ provider_ref: string }>(
  'select provider_ref from payment_alias where product_id = $1 limit 20',
)

/** A notice in a list, with the code that it is about. */
export interface ListedNotice extends FiledNotice {
  user_id: string | null
  amount: number | null
  method: string | null
}

/** A notice by its id. */
export const noticeOfId = (db: Db, id: string) => db.row(noticeOfOurs, [id])

/** The notices about a payment; without a payment those about a code, by the provider's ids, in the order of their receipt. */
export const noticesOf = (db: Db, { payment, code }: { payment?: string | undefined; code?: string | undefined }) =>
  db.rows(noticesAbout, [payment ?? null, code ?? null])

/** A page of notices that the gateway does not confirm yet, the oldest first. */
export const waitingNotices = (db: Db, now: Date, after: string | undefined, size: number) =>
  db.rows(waitingPage, [after ?? null, size, new Date(now.getTime() - waitingMs)])
/** A page of notices that were given up, the oldest first. */
export const givenUpNotices = (db: Db, after: string | undefined, size: number) =>
  db.rows(givenUpPage, [after ?? null, size])
/** The notices with a reference of the provider: of the payment or of its code. */
export const noticesOfReference = (db: Db, reference: string) => db.rows(noticesNamed, [reference])

/** The references under which we know what a provider's statement lists under an id. */
export const referencesOfStatementId = async (db: Db, id: string): Promise<string[]> =>
  (await db.rows(aliased, [id])).map(({ provider_ref }) => provider_ref)

const ownerOfNotice = statement<{ user_id: string | null }>('select user_id from webhook_notice where id = $1')

/** Whose payment a notice tells of, as far as it is known. */
export const noticeOwner = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.row(ownerOfNotice, [id]))?.user_id ?? undefined
