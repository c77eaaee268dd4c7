import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'

/** Whether two codes pay the same target, so that the newer one replaces the older. */
export function sameTarget(a: PaymentTarget, b: PaymentTarget): boolean {
  return targetKey(a) === targetKey(b)
}

/** A unique text for each target. */
export function targetKey(target: PaymentTarget): string {
  if (target.kind === 'BILL') return `BILL ${target.month}`
  if (target.kind === 'INSTALLMENT') return `INSTALLMENT ${target.loanId} ${target.number}`
  if (target.kind === 'EXTENSION') return `EXTENSION ${target.extensionId}`
  if (target.kind === 'CONVERSION') return `CONVERSION ${target.conversionId}`
  return target.kind === 'SETTLEMENT' ? `SETTLEMENT ${target.loanId}` : 'ALL_DUE'
}
