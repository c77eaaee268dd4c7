import { methodCodes, termsOf } from '@lumbung/shared/facts/payment-methods.ts'

/** The payment methods. */
export const methodList = () =>
  methodCodes.map((code) => {
    const { name, kind, fee, min, max } = termsOf(code)
    return { code, name, kind, fee, min, max }
  })
