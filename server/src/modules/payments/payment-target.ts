import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'

/** Whether two codes are for the same thing, so that the newer one takes the place of the older. */
export function sameTarget(a: PaymentTarget, b: PaymentTarget): boolean {
  return targetKey(a) === targetKey(b)
}

/** One text per thing that can be paid. */
export function targetKey(target: PaymentTarget): string {
  if (target.kind === 'BILL') return `BILL ${target.month}`
  if (target.kind === 'INSTALLMENT') return `INSTALLMENT ${target.loanId} ${target.number}`
  return target.kind === 'SETTLEMENT' ? `SETTLEMENT ${target.loanId}` : 'ALL_DUE'
}
