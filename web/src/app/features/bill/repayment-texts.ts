import { defineTexts } from '../../../i18n/texts.ts'

export const repaymentTexts = defineTexts({
  id: {
    title: 'Riwayat pembayaran',
    emptyTitle: 'Belum ada pembayaran',
    emptyBody: 'Pembayaran Anda muncul di sini setelah kami terima.',
    advance: 'Pembayaran di muka jadwal baru',
    credit: (amount: string) => `${amount} ditambahkan ke saldo`,
  },
  en: {
    title: 'Payment history',
    emptyTitle: 'No payments yet',
    emptyBody: 'Your payments appear here once we have received them.',
    advance: 'Advance payment for the new schedule',
    credit: (amount) => `${amount} was added to your balance`,
  },
})
