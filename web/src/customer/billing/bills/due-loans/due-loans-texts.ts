import { defineTexts } from '../../../../i18n/texts.ts'

export const dueLoansTexts = defineTexts({
  id: {
    title: 'Pinjaman di tagihan ini',
    total: (amount: string) => `Masih harus dibayar: ${amount}`,
    on: (date: string) => `Jatuh tempo ${date}`,
    was: (date: string) => `Jatuh tempo ${date}`,
    changed: 'Jumlahnya sudah berubah sejak tautan ini dibuat. Yang tertulis di sini adalah jumlah hari ini.',
    emptyTitle: 'Tidak ada angsuran yang harus dibayar',
    emptyBody: 'Pada tanggal ini tidak ada yang perlu dibayar.',
    toBills: 'Lihat tagihan',
  },
  en: {
    title: 'Loans in this bill',
    total: (amount) => `Still to pay: ${amount}`,
    on: (date) => `Due ${date}`,
    was: (date) => `Was due ${date}`,
    changed: 'The amount has changed since this link was made. What you see here is the amount of today.',
    emptyTitle: 'No instalment to pay',
    emptyBody: 'There is nothing to pay on this date.',
    toBills: 'See bills',
  },
})
