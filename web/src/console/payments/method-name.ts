import { type PaymentMethod, paymentMethods } from '@lumbung/shared/facts/payment-methods.ts'
import { defineTexts } from '../../i18n/texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const oursId: Readonly<Record<string, string>> = {
  CREDIT: 'Saldo pelanggan',
  WAIVER: 'Bunga dikembalikan',
  PREMIUM: 'Premi dikembalikan',
  CONVERSION: 'Jadwal baru',
  TRANSFER: 'Transfer bank',
}
const oursEn: Readonly<Record<string, string>> = {
  CREDIT: 'Customer’s credit',
  WAIVER: 'Interest given back',
  PREMIUM: 'Premium given back',
  CONVERSION: 'New schedule',
  TRANSFER: 'Bank transfer',
}
const methodTexts = defineTexts({ id: { ours: oursId }, en: { ours: oursEn } })

/** Returns a function that names how something was paid; a method that is not known any more stands for itself. */
export function useMethodName(): (method: string) => string {
  const { ours } = useTexts(methodTexts)
  return (method) => ours[method] ?? (method in paymentMethods ? paymentMethods[method as PaymentMethod].name : method)
}
