import type { BusinessDate } from '@lumbung/shared/lending/dates/calendar.ts'
import type { ScheduledInstallment as Scheduled } from '@lumbung/shared/lending/schedule/schedule.ts'
import { chargeKinds, type PaymentPart, paymentParts } from '@lumbung/shared/lending/servicing/allocation.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/sql.ts'
import { type Book, installmentOf } from '../book/book.ts'
import { type Installment, isOpen } from '../book/installment.ts'
import { byPart, newPart, type Part } from '../book/parts.ts'
import { type ClaimRow, claimFrom, claimsColumn } from './claim-store.ts'

type ChargeRow = readonly [kind: PaymentPart, charged: number, paid: number, waived: number, dropped: number, boolean]

export interface InstallmentRow {
  loan_id: string
  number: number
  due_date: BusinessDate
  original_due_date: BusinessDate
  days: number
  principal: number
  paid_principal: number
  waived_principal: number
  charges: readonly ChargeRow[]
  claims: readonly ClaimRow[] | null
}

/** The columns of an `InstallmentRow`, from table `installment i`. */
export const installmentColumns = `
  i.loan_id, i.number, i.due_date, i.original_due_date, i.days, i.principal, i.paid_principal, i.waived_principal,
  (select jsonb_agg(jsonb_build_array(c.kind, c.asked, c.paid, c.waived, c.dropped, c.booked)) from charge c
    where c.user_id = i.user_id and c.loan_id = i.loan_id and c.number = i.number) as charges,
  ${claimsColumn}`

/** The remaining principal of table `installment i`, in rupiah. */
export const principalLeftColumn = '(i.principal - i.paid_principal - i.waived_principal)'

export function installmentFrom(row: InstallmentRow): Installment {
  const { loan_id: loanId, number, due_date: dueDate, original_due_date: originalDueDate, days } = row
  const parts = byPart(() => newPart(0))
  parts.principal = { ...newPart(row.principal), paid: row.paid_principal, waived: row.waived_principal }
  for (const [kind, charged, paid, waived, dropped, booked] of row.charges)
    parts[kind] = { charged, paid, waived, dropped, booked }
  return { loanId, number, dueDate, originalDueDate, days, parts, claim: claimFrom(row.claims) }
}

const insertScheduled = statement(`
  with installments as (
    insert into installment (user_id, loan_id, number, due_date, original_due_date, days, principal)
    select $1, $2, i.number, i.due_date, i.due_date, i.days, i.principal
    from unnest($3::int[], $4::date[], $5::int[], $6::int8[]) as i (number, due_date, days, principal))
  insert into charge (user_id, loan_id, number, kind, asked, booked)
  select $1, $2, c.* from unnest($7::int[], $8::text[], $9::int8[], $10::boolean[]) as c`)
const save = statement(`
  with installments as (
    update installment i set paid_principal = p.paid, waived_principal = p.waived, is_open = p.is_open,
      due_date = p.due_date, principal = p.principal
    from unnest($2::uuid[], $3::int[], $4::int8[], $5::int8[], $6::boolean[], $15::date[], $16::int8[])
      as p (loan_id, number, paid, waived, is_open, due_date, principal)
    where i.user_id = $1 and i.loan_id = p.loan_id and i.number = p.number)
  insert into charge as old (user_id, loan_id, number, kind, asked, paid, waived, dropped, booked, booked_on)
  select $1, c.* from unnest($7::uuid[], $8::int[], $9::text[], $10::int8[], $11::int8[], $12::int8[], $13::int8[],
    $14::boolean[], $17::date[]) as c
  on conflict (user_id, loan_id, number, kind) do update set asked = excluded.asked, paid = excluded.paid,
    waived = excluded.waived, dropped = excluded.dropped, booked = excluded.booked,
    booked_on = coalesce(old.booked_on, excluded.booked_on),
    asked_before = case when old.kind = 'interest' and old.asked <> excluded.asked
      then coalesce(old.asked_before, '[]') || jsonb_build_object('asked', old.asked, 'until', $18::timestamptz)
      else old.asked_before end`)

/** Charges of the contract. Interest is booked later, instalment by instalment. */
const contractCharges = ['fee', 'vat', 'interest', 'insurance'] as const

/** Writes the schedule of a new loan. */
export async function insertSchedule(tx: Tx, userId: string, loanId: string, schedule: readonly Scheduled[]) {
  const charges = schedule.flatMap((each) =>
    contractCharges.flatMap((kind) => {
      const amount = each[kind]
      return amount === undefined ? [] : [{ number: each.number, kind, amount }]
    }),
  )
  await tx.run(insertScheduled, [
    userId,
    loanId,
    schedule.map(({ number }) => number),
    schedule.map(({ dueDate }) => dueDate),
    schedule.map(({ days }) => days),
    schedule.map(({ principal }) => principal),
    charges.map(({ number }) => number),
    charges.map(({ kind }) => kind),
    charges.map(({ amount }) => amount),
    charges.map(({ kind }) => kind !== 'interest'),
  ])
}

const isSame = (one: Part, other: Part) =>
  one.charged === other.charged &&
  one.paid === other.paid &&
  one.waived === other.waived &&
  one.dropped === other.dropped &&
  one.booked === other.booked

/** The parts of an instalment that have changed. */
function changedParts(before: Book, each: Installment): PaymentPart[] {
  const old = installmentOf(before, each)
  return paymentParts.filter((part) => !old || !isSame(old.parts[part], each.parts[part]))
}

/** Writes the changed instalments of a book. Interest keeps the date on which it was booked first. */
export async function saveInstallments(
  tx: Tx,
  before: Book,
  after: Book,
  clock: { today(): string; now(): Date },
): Promise<void> {
  const changed = after.loans
    .flatMap(({ installments }) => installments)
    .map((each) => ({ each, parts: changedParts(before, each) }))
    .filter(({ each, parts }) => parts.length > 0 || installmentOf(before, each)?.dueDate !== each.dueDate)
  if (changed.length === 0) return
  const rows = changed.map(({ each }) => each)
  const charges = changed.flatMap(({ each: { loanId, number, parts: stored }, parts }) =>
    chargeKinds.filter((kind) => parts.includes(kind)).map((kind) => ({ loanId, number, kind, ...stored[kind] })),
  )
  const bookedOn = ({ kind, booked, bookedOn: date }: (typeof charges)[number]) =>
    kind === 'interest' && booked ? (date ?? clock.today()) : null
  await tx.run(save, [
    before.userId,
    rows.map(({ loanId }) => loanId),
    rows.map(({ number }) => number),
    rows.map(({ parts }) => parts.principal.paid),
    rows.map(({ parts }) => parts.principal.waived),
    rows.map(isOpen),
    charges.map(({ loanId }) => loanId),
    charges.map(({ number }) => number),
    charges.map(({ kind }) => kind),
    charges.map(({ charged }) => charged),
    charges.map(({ paid }) => paid),
    charges.map(({ waived }) => waived),
    charges.map(({ dropped }) => dropped),
    charges.map(({ booked }) => booked),
    rows.map(({ dueDate }) => dueDate),
    rows.map(({ parts }) => parts.principal.charged),
    charges.map(bookedOn),
    clock.now(),
  ])
}
