import type { ErrorEntry } from './entry.ts'

/** Refusals of bills, payments, extension and conversion: E-39, behaviour 7 and 8. */
export const billErrors = {
  BILL_NOT_OPEN: {
    status: 400,
    en: 'This bill is already settled or closed. Reload the page to see its status.',
    id: 'Tagihan ini sudah lunas atau ditutup. Muat ulang halaman untuk melihat statusnya.',
  },
  LOAN_NOT_OPEN: {
    status: 400,
    en: 'This is not possible for a loan that is finished. Reload the page to see its status.',
    id: 'Tindakan ini tidak bisa untuk pinjaman yang sudah selesai. Muat ulang halaman untuk melihat statusnya.',
  },
  LOAN_CANNOT_CANCEL: {
    status: 400,
    en: 'The free cancellation is over. You can settle the loan early instead.',
    id: 'Masa pembatalan gratis sudah lewat. Anda bisa melunasi pinjaman lebih awal.',
  },
  NOTHING_TO_PAY: {
    status: 400,
    en: 'There is nothing to pay here now.',
    id: 'Saat ini tidak ada yang perlu dibayar di sini.',
  },
  PAYMENT_AMOUNT_TOO_SMALL: {
    status: 400,
    en: 'This amount is below the smallest payment. Enter a larger amount.',
    id: 'Jumlah ini di bawah pembayaran terkecil. Masukkan jumlah yang lebih besar.',
  },
  PAYMENT_AMOUNT_TOO_HIGH: {
    status: 400,
    en: 'This amount is above what you owe. Enter a smaller amount.',
    id: 'Jumlah ini melebihi sisa pinjaman Anda. Masukkan jumlah yang lebih kecil.',
  },
  PAYMENT_METHOD_UNAVAILABLE: {
    status: 400,
    en: 'This payment method is not available now. Choose another one.',
    id: 'Metode pembayaran ini sedang tidak tersedia. Pilih yang lain.',
  },
  PAYMENT_CODE_EXPIRED: {
    status: 400,
    en: 'This payment code has expired. Make a new code before you pay.',
    id: 'Kode pembayaran ini sudah kedaluwarsa. Buat kode baru sebelum membayar.',
  },
  PAYMENT_CODE_NOT_OPEN: {
    status: 400,
    en: 'This payment code is no longer open. Do not pay it again; make a new code if needed.',
    id: 'Kode pembayaran ini sudah tidak berlaku. Jangan bayar lagi; buat kode baru jika perlu.',
  },
  PAYMENT_CLAIM_ALREADY_OPEN: {
    status: 400,
    en: 'You have already told us about this payment. We are looking for it.',
    id: 'Anda sudah melaporkan pembayaran ini. Kami sedang mencarinya.',
  },
  CREDIT_BALANCE_NOT_PAYABLE: {
    status: 400,
    en: 'Your credit balance can be paid out when nothing is due. It pays your bills first.',
    id: 'Saldo Anda bisa dicairkan jika tidak ada tagihan jatuh tempo. Saldo dipakai membayar tagihan dulu.',
  },
  EXTENSION_CANNOT_APPLY: {
    status: 400,
    en: 'The due date of this bill cannot be extended now. You can pay it or choose instalments.',
    id: 'Jatuh tempo tagihan ini belum bisa diperpanjang. Anda bisa membayar atau mencicilnya.',
  },
  EXTENSION_ALREADY_USED: {
    status: 400,
    en: 'This instalment was extended before. Each instalment can be extended once.',
    id: 'Angsuran ini sudah pernah diperpanjang. Setiap angsuran hanya bisa diperpanjang sekali.',
  },
  EXTENSION_WINDOW_CLOSED: {
    status: 400,
    en: 'The time to extend this bill is over. You can still pay it or choose instalments.',
    id: 'Waktu untuk memperpanjang tagihan ini sudah lewat. Anda masih bisa membayar atau mencicilnya.',
  },
  BILL_INSTALLMENT_CREATION_INVALID_PARAM: {
    status: 400,
    en: 'This instalment plan is not possible. Choose one of the plans shown.',
    id: 'Rencana cicilan ini tidak tersedia. Pilih salah satu rencana yang ditampilkan.',
  },
  BILL_INSTALLMENT_CREATION_CONCURRENT: {
    status: 400,
    en: 'Another request for this bill is running. Wait a moment, then reload.',
    id: 'Permintaan lain untuk tagihan ini sedang diproses. Tunggu sebentar, lalu muat ulang.',
  },
  BILL_INSTALLMENT_CANNOT_APPLY: {
    status: 400,
    en: 'This bill cannot be turned into instalments now. You can pay it or ask for relief.',
    id: 'Tagihan ini belum bisa dicicil. Anda bisa membayar atau mengajukan keringanan.',
  },
  CURRENT_BILL_HAS_REMINDER: {
    status: 400,
    en: 'There is already a reminder for this bill. We will tell you on the bill date.',
    id: 'Pengingat untuk tagihan ini sudah ada. Kami kabari pada tanggal tagihan.',
  },
  BILL_INSTALLMENT_REMINDER_HAS_OVERDUE: {
    status: 400,
    en: 'One of your bills is late. Pay it first, then you can set a reminder.',
    id: 'Ada tagihan terlambat. Bayar dulu, lalu Anda bisa membuat pengingat.',
  },
  BILL_INSTALLMENT_REMINDER_EXCESS_APPLY_TIME: {
    status: 400,
    en: 'You have used all reminders of this year. You can still pay the bill in instalments later.',
    id: 'Pengingat tahun ini sudah habis dipakai. Anda tetap bisa mencicil tagihan nanti.',
  },
  BILL_INSTALLMENT_REMINDER_PLAN_CHANGED: {
    status: 400,
    en: 'The plan that you saw has changed. Check the new plan.',
    id: 'Rencana yang Anda lihat sudah berubah. Periksa rencana yang baru.',
  },
  BILL_INSTALLMENT_REMINDER_CANNOT_APPLY: {
    status: 400,
    en: 'A reminder is not possible for this bill.',
    id: 'Pengingat tidak tersedia untuk tagihan ini.',
  },
  BILL_INSTALLMENT_REMINDER_CREATION_CONCURRENT: {
    status: 400,
    en: 'Another request for this bill is running. Wait a moment, then reload.',
    id: 'Permintaan lain untuk tagihan ini sedang diproses. Tunggu sebentar, lalu muat ulang.',
  },
  BILL_INSTALLMENT_REMINDER_CREATION_INVALID_PARAM: {
    status: 400,
    en: 'This reminder is not possible. Check what you entered and try again.',
    id: 'Pengingat ini tidak bisa dibuat. Periksa isian Anda, lalu coba lagi.',
  },
} as const satisfies Record<string, ErrorEntry>
