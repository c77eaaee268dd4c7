import { statementWords as shared } from '@lumbung/shared/statement-words.ts'

const id = {
  ...shared.id,
  number: 'Nomor',
  issued: (date: string) => `keadaan per ${date}`,
  total: 'Jumlah tagihan',
  due: 'Jatuh tempo',
  nothingDue: 'Tidak ada angsuran di bulan itu',
  balance: 'Saldo Anda',
  balanceWhy: 'Kami pakai saldo Anda untuk tagihan pada tanggal jatuh temponya.',
  waived: 'Bunga yang dikembalikan',
  premium: 'Premi asuransi yang dikembalikan',
  reversed: 'ditarik kembali oleh bank',
  owedBack: 'Pembayaran yang ditarik kembali',
}

const en: typeof id = {
  ...shared.en,
  number: 'Number',
  issued: (date) => `as of ${date}`,
  total: 'Amount of the bill',
  due: 'Due date',
  nothingDue: 'No instalment that month',
  balance: 'Your balance',
  balanceWhy: 'We use your balance for your bills on their due date.',
  waived: 'Interest given back',
  premium: 'Insurance premium given back',
  reversed: 'taken back by the bank',
  owedBack: 'Payments taken back',
}

/** The words on a printed statement. */
export const statementWords = { id, 'en-us': en }
