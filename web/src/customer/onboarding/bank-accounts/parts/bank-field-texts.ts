import { defineTexts } from '../../../../i18n/texts.ts'

/** Labels and hints of the bank account fields. */
export const bankFieldTexts = defineTexts({
  id: {
    labels: {
      bankCode: 'Bank',
      accountNumber: 'Nomor rekening',
      accountNumberConfirmation: 'Ulangi nomor rekening',
    },
    numberHint: 'Boleh ditempel. Spasi tidak berpengaruh.',
    usual: (digits: number) => `Biasanya ${digits} angka. Boleh ditempel.`,
    before: (number: string) => `Nomor sebelumnya: ${number}`,
  },
  en: {
    labels: {
      bankCode: 'Bank',
      accountNumber: 'Account number',
      accountNumberConfirmation: 'Repeat account number',
    },
    numberHint: 'You can paste it. Spaces do not matter.',
    usual: (digits) => `Usually ${digits} digits. You can paste it.`,
    before: (number) => `Previous number: ${number}`,
  },
})
