import { methodCodes, methodTermsOf } from '@lumbung/shared/facts/payment-methods.ts'

/** The payment methods. */
export const methodList = () =>
  methodCodes.map((code) => {
    const { name, kind, fee, min, max } = methodTermsOf(code)
    return { code, name, kind, fee, min, max }
  })
