import { statementWords } from '@lumbung/shared/statement-words.ts'
import { defineTexts } from '../../../i18n/texts.ts'

export const statementTexts = defineTexts({
  id: {
    ...statementWords.id,
    of: (month: string) => `Tagihan ${month}`,
    due: (date: string) => `Jatuh tempo ${date}`,
    nothingDue: 'Tidak ada angsuran di bulan itu.',
    issued: (date: string) => `Keadaan per ${date}. Pembayaran sesudahnya ada di rincian berikutnya.`,
    number: 'Nomor rincian',
    reversed: 'Ditarik kembali oleh bank',
    credit: (amount: string) => `Saldo Anda ${amount}. Kami pakai untuk tagihan Anda pada tanggal jatuh temponya.`,
    owedBack: (amount: string) => `Termasuk ${amount} dari pembayaran yang ditarik kembali oleh bank.`,
    save: 'Simpan rincian ini',
    saveAs: 'Berkas PDF',
    others: 'Rincian bulan lain',
    pay: 'Lihat tagihan terkini',
    emptyTitle: 'Belum ada rincian',
    emptyBody: 'Rincian terbit 7 hari sebelum jatuh tempo pertama setiap bulan.',
  },
  en: {
    ...statementWords.en,
    of: (month) => `Bill for ${month}`,
    due: (date) => `Due ${date}`,
    nothingDue: 'No instalment that month.',
    issued: (date) => `As of ${date}. Later payments are on the next statement.`,
    number: 'Statement number',
    reversed: 'Taken back by the bank',
    credit: (amount) => `Your balance ${amount}. We use it for your bills on their due date.`,
    owedBack: (amount) => `This includes ${amount} of a payment that the bank took back.`,
    save: 'Save this statement',
    saveAs: 'PDF file',
    others: 'Other months',
    pay: 'See current bills',
    emptyTitle: 'No statements yet',
    emptyBody: 'Each month’s statement is issued 7 days before its first due date.',
  },
})
