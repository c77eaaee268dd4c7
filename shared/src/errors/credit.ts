import type { ErrorEntry } from './entry.ts'

/** Limits, and who may borrow. */
export const creditErrors = {
  FRAUD_ORDER: {
    status: 400,
    en: 'Application rejected. Contact customer service if you want to ask about it.',
    id: 'Pengajuan ditolak. Hubungi layanan pelanggan jika ingin bertanya.',
  },
  CREDIT_FROZEN: {
    status: 400,
    en: 'Limit locked! We need to check your account. Contact customer service.',
    id: 'Limit dikunci karena kami perlu memeriksa akun Anda. Hubungi layanan pelanggan.',
  },
  CREDIT_BLOCKED: {
    status: 400,
    en: 'Limit locked! Pay off your remaining bills first.',
    id: 'Limit dikunci. Lunasi dulu sisa tagihan Anda.',
  },
  INSUFFICIENT_CREDIT: {
    status: 400,
    en: 'Limit is not enough! Pay other bills to free up limit.',
    id: 'Limit tidak cukup. Bayar tagihan lain untuk menambah sisa limit.',
  },
  AVAILABLE_LIMIT_NOT_ENOUGH: {
    status: 400,
    en: 'Limit is not enough! Choose a smaller amount or pay other bills first.',
    id: 'Limit tidak cukup. Pilih jumlah yang lebih kecil atau bayar tagihan lain dulu.',
    detail: { en: 'At most {available:money}.', id: 'Maksimal {available:money}.' },
  },
  TOTAL_LIMIT_NOT_ENOUGH: {
    status: 400,
    en: 'Your total limit is below the smallest loan. You can apply again when it has been raised.',
    id: 'Total limit Anda di bawah pinjaman terkecil. Anda bisa mengajukan setelah limit dinaikkan.',
  },
  LIMIT_NOT_ENOUGH: {
    status: 400,
    en: 'Limit is not enough! Pay other bills to free up limit.',
    id: 'Limit tidak cukup. Bayar tagihan lain untuk menambah sisa limit.',
  },
  HAS_AUDITING_APPLICATION: {
    status: 400,
    en: 'Your application is under review. Approval may take up to 24 hours.',
    id: 'Pengajuan masih ditinjau. Hasilnya paling lama 24 jam.',
  },
  UNDER_REJECTION: {
    status: 400,
    en: 'Your last application was not approved. You can apply again later.',
    id: 'Pengajuan terakhir Anda belum disetujui. Anda bisa mengajukan lagi nanti.',
    detail: { en: 'Try again on {until:date}.', id: 'Coba lagi pada {until:date}.' },
  },
  NOT_RECOMMENDED: {
    status: 400,
    en: 'We cannot offer you a loan at the moment. Pay your bills on time and look again later.',
    id: 'Saat ini kami belum bisa menawarkan pinjaman. Bayar tagihan tepat waktu dan periksa lagi nanti.',
  },
} as const satisfies Record<string, ErrorEntry>
