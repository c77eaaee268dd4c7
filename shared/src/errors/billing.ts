import type { ErrorEntry } from './entry.ts'

/** Refusals of bills, payments, extension and conversion: E-39, behaviour 7 and 8. */
export const billingErrors = {
  LOAN_NOT_OPEN: {
    status: 400,
    en: 'This is not possible for a loan that is finished. Reload the page to see its status.',
    id: 'Tindakan ini tidak bisa untuk pinjaman yang sudah selesai. Muat ulang halaman untuk melihat statusnya.',
  },
  CREDIT_NOT_ENOUGH: {
    status: 400,
    en: 'Your balance does not cover this loan today. Reload the page to see what is left to pay.',
    id: 'Saldo Anda hari ini belum cukup untuk melunasi pinjaman ini. Muat ulang halaman untuk melihat sisanya.',
    detail: {
      en: 'Money that you paid in recently counts from {from:date}.',
      id: 'Uang yang baru Anda bayarkan terhitung mulai {from:date}.',
    },
  },
  INSURANCE_NOT_CANCELLABLE: {
    status: 400,
    en: 'This insurance can no longer be cancelled. Reload the page to see its status.',
    id: 'Asuransi ini sudah tidak bisa dibatalkan. Muat ulang halaman untuk melihat statusnya.',
    detail: { en: 'It could be cancelled until {until:date}.', id: 'Pembatalan bisa sampai {until:date}.' },
  },
  BILL_EXTENSION_CANNOT_APPLY: {
    status: 400,
    en: 'The due date of this bill cannot be moved. Pay a part of it first, or contact us.',
    id: 'Jatuh tempo tagihan ini tidak bisa diperpanjang. Bayar sebagian dulu, atau hubungi kami.',
  },
  BILL_INSTALLMENT_CREATION_INVALID_PARAM: {
    status: 400,
    en: 'This schedule is not possible. Choose one of those shown.',
    id: 'Jadwal ini tidak tersedia. Pilih salah satu jadwal yang ditampilkan.',
  },
  BILL_INSTALLMENT_CREATION_CONCURRENT: {
    status: 400,
    en: 'Another request for this bill is running. Wait a moment, then reload.',
    id: 'Permintaan lain untuk tagihan ini sedang diproses. Tunggu sebentar, lalu muat ulang.',
  },
  BILL_INSTALLMENT_CANNOT_APPLY: {
    status: 400,
    en: 'This loan cannot be rescheduled now. You can pay it or ask for relief.',
    id: 'Jadwal pinjaman ini belum bisa diubah. Anda bisa membayar atau mengajukan keringanan.',
  },
  BILL_INSTALLMENT_NOT_OPEN: {
    status: 400,
    en: 'This request can no longer be changed. Reload the page to see its status.',
    id: 'Permintaan ini sudah tidak bisa diubah. Muat ulang halaman untuk melihat statusnya.',
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
    en: 'You have used all reminders of this year. You can still reschedule the loan later.',
    id: 'Pengingat tahun ini sudah habis dipakai. Anda tetap bisa mengubah jadwal pinjaman nanti.',
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
