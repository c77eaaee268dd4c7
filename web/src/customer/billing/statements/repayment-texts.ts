import { defineTexts } from '../../../i18n/texts.ts'

export const repaymentTexts = defineTexts({
  id: {
    title: 'Riwayat pembayaran',
    emptyTitle: 'Belum ada pembayaran',
    emptyBody: 'Pembayaran Anda muncul di sini setelah kami terima.',
    advance: 'Pembayaran di muka jadwal baru',
    returned: 'Pengembalian pinjaman',
    extension: 'perpanjangan jatuh tempo',
    credit: (amount: string) => `${amount} ditambahkan ke saldo`,
  },
  en: {
    title: 'Payment history',
    emptyTitle: 'No payments yet',
    emptyBody: 'Your payments appear here once we have received them.',
    advance: 'Advance payment for the new schedule',
    returned: 'Return of the loan',
    extension: 'extension of the due date',
    credit: (amount) => `${amount} was added to your balance`,
  },
})
