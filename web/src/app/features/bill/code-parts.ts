import type { PaymentCode } from '@lumbung/shared/contract/bill.ts'

/** The number as a bank asks for it: where a company code is asked for first, without it. */
export function codeParts({ code, companyCode }: Pick<PaymentCode, 'code' | 'companyCode'>): {
  company?: string
  number: string
} {
  if (!companyCode) return { number: code }
  return { company: companyCode, number: code.startsWith(companyCode) ? code.slice(companyCode.length) : code }
}
