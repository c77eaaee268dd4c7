import { defineTexts } from '../../i18n/texts.ts'

const reasonsId: Readonly<Record<string, string>> = {
  UNKNOWN_CODE: 'Nomor ini tidak dikenal.',
  EXPIRED: 'Nomor ini sudah tidak berlaku.',
  AMOUNT_NEEDED: 'Isi jumlahnya: nomor ini menerima jumlah berapa pun.',
  OTHER_AMOUNT: 'Nomor ini hanya menerima jumlah yang tepat.',
}
const reasonsEn: Readonly<Record<string, string>> = {
  UNKNOWN_CODE: 'This number is not known.',
  EXPIRED: 'This number is no longer valid.',
  AMOUNT_NEEDED: 'Enter the amount: this number takes any amount.',
  OTHER_AMOUNT: 'This number takes the exact amount only.',
}

export const payTexts = defineTexts({
  id: {
    open: 'Menunggu dibayar',
    noneOpen: 'Tidak ada nomor yang menunggu.',
    payIt: 'Bayar',
    payHalf: (amount: string) => `Bayar setengah, ${amount}`,
    code: 'Nomor pembayaran',
    codeHint: 'Kalau ada kode perusahaan, tulis di depan nomor pelanggan.',
    noCode: 'Tempel nomor pembayaran dari aplikasi.',
    sum: 'Jumlah',
    sumHint: 'Kosong: jumlah yang diminta nomor itu.',
    noSum: 'Isi jumlahnya: nomor ini tidak sedang menunggu, jadi jumlahnya tidak kami ketahui.',
    ways: {
      exact: 'Bayar tepat',
      partial: 'Bayar setengah',
      tooMuch: 'Bayar lebih Rp100.000',
      twice: 'Bayar dua kali',
    },
    paid: 'Dibayar.',
    paidSum: (amount: string) => `Dibayar ${amount}.`,
    reasons: reasonsId,
  },
  en: {
    open: 'Waiting to be paid',
    noneOpen: 'No number is waiting.',
    payIt: 'Pay',
    payHalf: (amount) => `Pay half, ${amount}`,
    code: 'Payment number',
    codeHint: 'If there is a company code, write it before the customer number.',
    noCode: 'Paste the payment number from the app.',
    sum: 'Amount',
    sumHint: 'Empty: the amount that the number asks.',
    noSum: 'Enter the amount: this number is not waiting, so its amount is not known here.',
    ways: { exact: 'Pay exactly', partial: 'Pay half', tooMuch: 'Pay Rp100.000 more', twice: 'Pay twice' },
    paid: 'Paid.',
    paidSum: (amount) => `Paid ${amount}.`,
    reasons: reasonsEn,
  },
})
