import type { PaymentCode } from '@lumbung/shared/contract/payments.ts'

/** The number as the bank asks for it: without the company code if that is entered separately. */
export function codeParts({ code, companyCode }: Pick<PaymentCode, 'code' | 'companyCode'>): {
  company?: string
  number: string
} {
  if (!companyCode) return { number: code }
  return { company: companyCode, number: code.startsWith(companyCode) ? code.slice(companyCode.length) : code }
}
