import type { OrderStatus } from '@lumbung/shared/enums/lending.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { hex, statement } from '../../../platform/database/sql.ts'
import { moneyFromColumn } from '../../accounts/api.ts'
import type { ReadApp } from '../../context.ts'
import { formerDebtColumn, lockLimit } from '../../credit/api.ts'
import { balanceColumn } from '../../ledger/api.ts'
import { hasAccountColumn, mandatoryFieldsColumn, missingFields, outdatedColumn } from '../../onboarding/api.ts'
import { orderIs } from '../orders/order-lists.ts'
import type { Borrower } from './apply-rules.ts'

interface BorrowerRow {
  n: number
  /** The customer's wrapped data key, for `sealWith`. */
  wrapped: Buffer
  review: string | null
  rejected_until: string | null
  limit_status: string | null
  total: number
  reserved: number
  outstanding: number
  income: number
  other_installments: number
  order_id: string | null
  order_status: OrderStatus | null
  account_status: string | null
  usable_from: Date | null
  overdue_loan_id: string | null
  owes_back: boolean
  our_installments: number
  code_at: Date | null
  referred: boolean | null
  not_recommended: boolean | null
  mandatory: MandatoryField[]
  is_outdated: boolean
  has_account: boolean
  owes_formerly: boolean
  money_from: Date | null
}

/**
 * Applying is the busiest write, so this read joins tables of other modules and reads several applicants in one statement. $1
 * is a JSON list of `BorrowerKey`s.
 */
const read = statement<BorrowerRow>(`
  select input.n, person.wrapped, latest.review, latest.rejected_until, held.status as limit_status, held.total,
    held.reserved, held.outstanding, held.income, held.other_installments,
    open_order.id as order_id, open_order.status as order_status, account.status as account_status, account.usable_from,
    running.overdue_loan_id, ${balanceColumn('input.user_id', 'credit')} > 0 as owes_back,
    coalesce(running.our_installments, 0)::int8 as our_installments, device.code_at,
    decided.outcome = 'REFER' as referred, decided.reasons @> array['NOT_RECOMMENDED'] as not_recommended,
    ${mandatoryFieldsColumn('input.today')} as mandatory, ${moneyFromColumn('input.user_id')},
    ${outdatedColumn('input.user_id', 'input.today')} as is_outdated, ${hasAccountColumn('input.user_id')} as has_account,
    ${formerDebtColumn('input.user_id')} as owes_formerly
  from json_to_recordset($1) as input (n int, user_id uuid, account_id uuid, device bytea, today date)
  join person_key person on person.user_id = input.user_id
  left join credit_limit held on held.user_id = input.user_id
  left join lateral (select review, rejected_until from application a where a.user_id = input.user_id
    order by created_at desc, id desc limit 1) as latest on true
  left join lateral (select outcome, reasons from decision d where d.user_id = input.user_id
    order by d.at desc, d.id desc limit 1) as decided on true
  left join loan_order open_order on open_order.user_id = input.user_id
    and ${orderIs.open('open_order.status')}
  left join bank_account account on account.user_id = input.user_id and account.id = input.account_id
    and account.removed_at is null
  left join device on device.user_id = input.user_id and device.device_hash = input.device
  left join lateral (
    select (array_agg(l.id order by l.id) filter (where l.status = 'OVERDUE'))[1] as overdue_loan_id,
      sum((select max(i.principal + (select sum(c.asked) from charge c where c.user_id = i.user_id
            and c.loan_id = i.loan_id and c.number = i.number and c.kind <> 'lateFee')) from installment i
        where i.user_id = l.user_id and i.loan_id = l.id and i.paid_principal + i.waived_principal < i.principal))
        as our_installments
    from loan l where l.user_id = input.user_id and l.status in ('ONGOING', 'OVERDUE')) as running on true`)

/** The customer, the account of the order and the device. */
export interface BorrowerKey {
  userId: string
  bankAccountId: string | null
  deviceHash: Buffer
  /** The business date. */
  today: string
}

function borrowerFrom(row: BorrowerRow): Borrower {
  const { limit_status: status, total, reserved, outstanding, income, other_installments: otherInstallments } = row
  const available = Math.max(0, total - reserved - outstanding)
  return {
    wrappedKey: row.wrapped,
    review: row.review,
    rejectedUntil: row.rejected_until,
    limit: status === null ? undefined : { status, total, reserved, outstanding, available, income, otherInstallments },
    openOrder: row.order_id && row.order_status ? { id: row.order_id, status: row.order_status } : undefined,
    account: row.account_status === null ? undefined : { status: row.account_status, usableFrom: row.usable_from },
    overdueLoanId: row.overdue_loan_id,
    owesBack: row.owes_back,
    ourInstallments: row.our_installments,
    codeAt: row.code_at,
    referred: row.referred ?? false,
    notRecommended: row.not_recommended ?? false,
    mandatory: row.mandatory,
    moneyFrom: row.money_from,
    isIncomplete: false,
    isOutdated: row.is_outdated,
    hasAccount: row.has_account,
    owesFormerly: row.owes_formerly,
  }
}

/** Reads several applicants, in the order of their keys. Throws for a customer who was erased. */
export async function readBorrowers(db: Db, keys: readonly BorrowerKey[]): Promise<Borrower[]> {
  const rowKeys = keys.map(({ userId, bankAccountId, deviceHash, today }, n) => ({
    n,
    user_id: userId,
    account_id: bankAccountId,
    device: hex(deviceHash),
    today,
  }))
  const rows = await db.rows(read, [JSON.stringify(rowKeys)])
  const found = new Map(rows.map((row) => [row.n, row]))
  return rowKeys.map(({ n, user_id }) => {
    const row = found.get(n)
    if (!row) throw new Error(`no person ${user_id}`)
    return borrowerFrom(row)
  })
}

/** Everything about a customer that the decision on an order needs. */
export async function readBorrower(db: Db, key: BorrowerKey): Promise<Borrower> {
  const [borrower] = await readBorrowers(db, [key])
  if (!borrower) throw new RangeError('one key must give one borrower')
  return borrower
}

/** The same with the limit locked until the transaction ends. */
export async function lockBorrower(tx: Tx, key: BorrowerKey): Promise<Borrower> {
  // Sent together but run in order, so the read happens under the lock.
  const [, borrower] = await Promise.all([lockLimit(tx, key.userId), readBorrower(tx, key)])
  return borrower
}

/** The same with whether a compulsory field of the application is empty; asks the database only if fields are compulsory. */
export async function withCompleteness(app: ReadApp, db: Db, userId: string, borrower: Borrower): Promise<Borrower> {
  if (borrower.mandatory.length === 0) return borrower
  const missing = await missingFields(app, db, userId, borrower.mandatory)
  return { ...borrower, isIncomplete: missing.length > 0 }
}
