import type { Bill, currentBills } from '@lumbung/shared/contract/billing/bills.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'
import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'

type CurrentBills = ReplyOf<typeof currentBills>

/** Something that can be paid now, with its amount in rupiah. */
export type PaymentOption =
  | { kind: 'ALL_DUE'; target: PaymentTarget; amount: number }
  | { kind: 'BILL'; target: PaymentTarget; amount: number; bill: Bill }
  | { kind: 'INSTALLMENT'; target: PaymentTarget; amount: number; line: Bill['lines'][number] }
  | { kind: 'SETTLEMENT' | 'CONVERSION'; target: PaymentTarget; amount: number; returnUntil?: string | undefined }

/** A unique key of a target. */
export function targetKey(target: PaymentTarget): string {
  if (target.kind === 'BILL') return `BILL ${target.month}`
  if (target.kind === 'INSTALLMENT') return `INSTALLMENT ${target.loanId} ${target.number}`
  if (target.kind === 'EXTENSION') return `EXTENSION ${target.extensionId}`
  if (target.kind === 'CONVERSION') return `CONVERSION ${target.conversionId}`
  return target.kind === 'SETTLEMENT' ? `SETTLEMENT ${target.loanId}` : 'ALL_DUE'
}

const lineOption = (line: Bill['lines'][number]): PaymentOption => ({
  kind: 'INSTALLMENT',
  target: { kind: 'INSTALLMENT', loanId: line.loanId, number: line.number },
  amount: line.unpaid,
  line,
})

/** The debt from a reversed payment in rupiah. No bill contains it; only paying everything due pays it. */
export function reversalDebt({ bills, openTotal }: Pick<CurrentBills, 'bills' | 'openTotal'>): number {
  return openTotal - bills.reduce((sum, bill) => sum + bill.unpaid, 0)
}

/** Whether paying everything due differs from paying the most urgent bill. */
export function offersAllDue(current: CurrentBills): boolean {
  return current.dueTotal > (current.bills[0]?.unpaid ?? 0) || reversalDebt(current) > 0
}

/** What is paid only on request, with its amount in rupiah: an early settlement, or the advance payment of a conversion. */
export interface Requested {
  target: Extract<PaymentTarget, { kind: 'SETTLEMENT' | 'CONVERSION' }>
  amount: number
  /** The last date on which the settlement returns the loan's money. */
  returnUntil?: string | undefined
}

/**
 * What can be paid: what was requested, everything due if that is more than one bill, each bill, and the instalments of
 * bills with several. `wanted` is included while something of it is unpaid.
 */
export function paymentOptions(
  current: CurrentBills,
  wanted: PaymentTarget | undefined,
  requested: Requested | undefined,
): PaymentOption[] {
  const { bills, dueTotal } = current
  const all: PaymentOption[] = offersAllDue(current)
    ? [{ kind: 'ALL_DUE', target: { kind: 'ALL_DUE' }, amount: dueTotal }]
    : []
  const extra: PaymentOption[] =
    requested && requested.amount > 0 ? [{ kind: requested.target.kind, ...requested }] : []
  const key = wanted && targetKey(wanted)
  const each = bills.flatMap((bill): PaymentOption[] => {
    const lines = bill.lines.filter(({ unpaid }) => unpaid > 0).map(lineOption)
    if (lines.length === 1 && lines[0] && targetKey(lines[0].target) === key) return lines
    const whole = { kind: 'BILL', target: { kind: 'BILL', month: bill.month }, amount: bill.unpaid, bill } as const
    return lines.length > 1 ? [whole, ...lines] : [whole]
  })
  return [...extra, ...all, ...each]
}

/** The default choice (D-159): the most urgent bill, but a reversal debt before a bill that is not due. */
export function mostUrgent(options: readonly PaymentOption[], current: CurrentBills): PaymentOption | undefined {
  const nothingElseDue = current.dueTotal > 0 && current.dueTotal === reversalDebt(current)
  return options.find(({ kind }) => kind === (nothingElseDue ? 'ALL_DUE' : 'BILL'))
}

/** The target in the query: a bill by its due date, or with a loan one instalment of it. */
export function targetOfQuery(
  { dueDate, loanId }: { dueDate?: string | undefined; loanId?: string | undefined },
  { bills }: CurrentBills,
): PaymentTarget | undefined {
  if (!dueDate) return undefined
  const month = dueDate.slice(0, 7)
  if (!loanId) return { kind: 'BILL', month }
  const lines = bills.flatMap((bill) => bill.lines)
  const line = lines.find((one) => one.loanId === loanId && one.dueDate === dueDate)
  return line && { kind: 'INSTALLMENT', loanId, number: line.number }
}

/** Splits bills into urgent ones (due, or with a pending code, else the first) and later ones. */
export function splitByUrgency(bills: readonly Bill[], today: string): { urgent: Bill[]; later: Bill[] } {
  const isUrgent = (bill: Bill, index: number) =>
    index === 0 || bill.firstDueDate <= today || bill.pendingPaymentId !== undefined
  return { urgent: bills.filter(isUrgent), later: bills.filter((bill, index) => !isUrgent(bill, index)) }
}
