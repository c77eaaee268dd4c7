import { type PaymentMethod, paymentMethods } from '@lumbung/shared/facts/payment-methods.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { methodTexts } from './method-texts.ts'

/** Returns a function that names how something was paid; a method that is not known any more stands for itself. */
export function useMethodName(): (method: string) => string {
  const { ours } = useTexts(methodTexts)
  return (method) => ours[method] ?? (method in paymentMethods ? paymentMethods[method as PaymentMethod].name : method)
}
