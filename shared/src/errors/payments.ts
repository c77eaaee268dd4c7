import type { ErrorEntry } from './entry.ts'

/** Refusals of payment codes. */
export const paymentErrors = {
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
  SERVICE_CUSTOMER_UNKNOWN: {
    status: 400,
    en: 'The service does not know this customer number. Check the digits.',
    id: 'Nomor pelanggan ini tidak dikenal. Periksa kembali angkanya.',
  },
} as const satisfies Record<string, ErrorEntry>
