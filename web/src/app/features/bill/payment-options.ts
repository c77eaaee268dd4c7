import type { Bill, currentBills, PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import type { ReplyOf } from '@lumbung/shared/contract/endpoint.ts'

type CurrentBills = ReplyOf<typeof currentBills>

/** Something that can be paid now, with its rupiah. */
export type PaymentOption =
  | { kind: 'ALL_DUE'; target: PaymentTarget; amount: number }
  | { kind: 'BILL'; target: PaymentTarget; amount: number; bill: Bill }
  | { kind: 'INSTALLMENT'; target: PaymentTarget; amount: number; line: Bill['lines'][number] }
  | { kind: 'SETTLEMENT'; target: PaymentTarget; amount: number }

/** One text per target. */
export function targetKey(target: PaymentTarget): string {
  if (target.kind === 'BILL') return `BILL ${target.month}`
  if (target.kind === 'INSTALLMENT') return `INSTALLMENT ${target.loanId} ${target.number}`
  return target.kind === 'SETTLEMENT' ? `SETTLEMENT ${target.loanId}` : 'ALL_DUE'
}

const lineOption = (line: Bill['lines'][number]): PaymentOption => ({
  kind: 'INSTALLMENT',
  target: { kind: 'INSTALLMENT', loanId: line.loanId, number: line.number },
  amount: line.unpaid,
  line,
})

/**
 * What can be paid: everything due where that is more than one bill, each bill, and the instalments of bills that have several.
 * `wanted` is kept among them while it still asks something; `settlement` is the sum that settles its loan.
 */
export function paymentOptions(
  { bills, dueTotal }: CurrentBills,
  wanted: PaymentTarget | undefined,
  settlement: number | undefined,
): PaymentOption[] {
  const all: PaymentOption[] =
    dueTotal > (bills[0]?.unpaid ?? 0) ? [{ kind: 'ALL_DUE', target: { kind: 'ALL_DUE' }, amount: dueTotal }] : []
  const settle: PaymentOption[] =
    wanted?.kind === 'SETTLEMENT' && settlement ? [{ kind: 'SETTLEMENT', target: wanted, amount: settlement }] : []
  const key = wanted && targetKey(wanted)
  const each = bills.flatMap((bill): PaymentOption[] => {
    const lines = bill.lines.filter(({ unpaid }) => unpaid > 0).map(lineOption)
    if (lines.length === 1 && lines[0] && targetKey(lines[0].target) === key) return lines
    const whole = { kind: 'BILL', target: { kind: 'BILL', month: bill.month }, amount: bill.unpaid, bill } as const
    return lines.length > 1 ? [whole, ...lines] : [whole]
  })
  return [...settle, ...all, ...each]
}

/** What the address asks for: a bill by its due date, with a loan one instalment of it. */
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
