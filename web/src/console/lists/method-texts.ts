import { defineTexts } from '../../i18n/texts.ts'

const oursId: Readonly<Record<string, string>> = {
  CREDIT: 'Saldo pelanggan',
  WAIVER: 'Bunga dikembalikan',
  PREMIUM: 'Premi dikembalikan',
  CONVERSION: 'Jadwal baru',
  TRANSFER: 'Transfer bank',
  UNKNOWN: 'Belum diketahui',
}
const oursEn: Readonly<Record<string, string>> = {
  CREDIT: 'Customer’s credit',
  WAIVER: 'Interest given back',
  PREMIUM: 'Premium given back',
  CONVERSION: 'New schedule',
  TRANSFER: 'Bank transfer',
  UNKNOWN: 'Not known yet',
}
const providersId: Readonly<Record<string, string>> = { bank: 'Rekening bank perusahaan' }
const providersEn: Readonly<Record<string, string>> = { bank: 'The company’s bank account' }

export const methodTexts = defineTexts({
  id: { ours: oursId, providers: providersId },
  en: { ours: oursEn, providers: providersEn },
})
