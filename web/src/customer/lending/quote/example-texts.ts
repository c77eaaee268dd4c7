import { defineTexts } from '../../../i18n/texts.ts'

export const exampleTexts = defineTexts({
  id: {
    title: 'Contoh biaya',
    text: (amount: string, tenor: number) => `Pinjam ${amount} selama ${tenor} bulan: bayar total `,
    parts: (interest: string, fee: string, vat: string) => ` (bunga ${interest}, biaya layanan ${fee}, PPN ${vat}).`,
  },
  en: {
    title: 'Cost example',
    text: (amount, tenor) => `Borrow ${amount} for ${tenor} months: repay a total of `,
    parts: (interest, fee, vat) => ` (interest ${interest}, service fee ${fee}, VAT ${vat}).`,
  },
})
