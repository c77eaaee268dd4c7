import { banks } from '@lumbung/shared/banks.ts'
import { methodCodes, methodTermsOf } from '@lumbung/shared/facts/payment-methods.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { paymentNameTexts } from './payment-name-texts.ts'

/** Returns a function that names how a payment was made: by a bank or shop, or by a booking of ours. */
export function usePaymentName(): (method: string) => string {
  const t = useTexts(paymentNameTexts)
  const ours: Readonly<Record<string, string>> = {
    CREDIT: t.credit,
    WAIVER: t.waiver,
    PREMIUM: t.premium,
    CONVERSION: t.conversion,
    TRANSFER: t.transfer,
  }
  return (method) => ours[method] ?? shortMethodName(method)
}

/** The bank or shop of a way to pay; a code that is no longer offered stands for itself. */
function shortMethodName(code: string): string {
  const bank = banks.find((one) => one.code === code)
  const method = methodCodes.find((one) => one === code)
  return bank?.name ?? (method ? methodTermsOf(method).name : code)
}
