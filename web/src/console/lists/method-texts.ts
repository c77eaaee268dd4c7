import { defineTexts } from '../../i18n/texts.ts'

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
export const methodTexts = defineTexts({ id: { ours: oursId }, en: { ours: oursEn } })
