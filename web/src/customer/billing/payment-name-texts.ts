import { defineTexts } from '../../i18n/texts.ts'

export const paymentNameTexts = defineTexts({
  id: {
    credit: 'Saldo Anda',
    waiver: 'Bunga yang dikembalikan',
    premium: 'Premi asuransi yang dikembalikan',
    conversion: 'Diganti jadwal baru',
    transfer: 'Transfer bank',
  },
  en: {
    credit: 'Your balance',
    waiver: 'Interest given back',
    premium: 'Insurance premium given back',
    conversion: 'Replaced by a new schedule',
    transfer: 'Bank transfer',
  },
})
