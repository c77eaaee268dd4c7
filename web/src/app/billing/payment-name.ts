import { banks } from '@lumbung/shared/banks.ts'
import { methodCodes, termsOf } from '@lumbung/shared/facts/payment-methods.ts'

/** The bank or shop of a way to pay; a code that is no longer offered stands for itself. */
export function shortMethodName(code: string): string {
  const bank = banks.find((one) => one.code === code)
  const method = methodCodes.find((one) => one === code)
  return bank?.name ?? (method ? termsOf(method).name : code)
}
