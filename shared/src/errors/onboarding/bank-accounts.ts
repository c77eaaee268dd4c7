import type { ErrorEntry } from '../entry.ts'

/** Refusals about bank and wallet accounts: E-34, E-35, E-47, behaviour 4 and 9. */
export const bankAccountErrors = {
  BANK_VALID_PENDING: {
    status: 400,
    en: 'We are checking your account. It usually takes a few minutes.',
    id: 'Rekening Anda sedang diperiksa. Biasanya beberapa menit.',
  },
  MISMATCH_ACCOUNT: {
    status: 400,
    en: 'The account holder’s name differs from your ID card. Check it or use another account.',
    id: 'Nama pemilik rekening berbeda dengan KTP. Periksa lagi atau pakai rekening lain.',
    detail: { en: 'Tries left today: {triesLeft}.', id: 'Sisa {triesLeft} percobaan hari ini.' },
  },
  INVALID_ACCOUNT: {
    status: 400,
    en: 'The bank does not know this account number. Check the number and the bank.',
    id: 'Nomor rekening ini tidak dikenal bank. Periksa nomor dan nama banknya.',
  },
  ABNORMAL_ACCOUNT: {
    status: 400,
    en: 'This account is closed, dormant or blocked. Ask your bank or use another account.',
    id: 'Rekening ini ditutup, tidak aktif, atau diblokir. Hubungi bank Anda atau pakai rekening lain.',
  },
  VIRTUAL_ACCOUNT: {
    status: 400,
    en: 'A virtual account cannot receive a loan. Use your own bank account.',
    id: 'Virtual account tidak bisa menerima pencairan. Pakai rekening bank Anda sendiri.',
  },
  LIVENESS_REQUIRED: {
    status: 400,
    en: 'Verify your face before you change where loans are sent.',
    id: 'Verifikasi wajah Anda sebelum mengganti rekening penerima dana.',
  },
  MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: {
    status: 400,
    en: 'No tries left today. Please try again tomorrow.',
    id: 'Percobaan hari ini sudah habis. Silakan coba lagi besok.',
  },
  BANK_ACCOUNT_AUDITING: {
    status: 400,
    en: 'We are checking your account. We will tell you when it can be used.',
    id: 'Rekening Anda sedang diperiksa. Kami kabari jika sudah bisa dipakai.',
  },
  BANK_ACCOUNT_INACTIVE: {
    status: 400,
    en: 'This account cannot be used now. Choose another account.',
    id: 'Rekening ini sedang tidak bisa dipakai. Pilih rekening lain.',
  },
  BANK_ACCOUNT_RETURNED: {
    status: 400,
    en: 'Please give us another bank account in your own name.',
    id: 'Silakan isi rekening lain atas nama Anda sendiri.',
  },
  BANK_ACCOUNT_REJECTED: {
    status: 400,
    en: 'This account was refused. Add another account in your own name.',
    id: 'Rekening ini ditolak. Tambahkan rekening lain atas nama Anda sendiri.',
  },
  BANK_ACCOUNT_WAITING: {
    status: 400,
    en: 'A new account can receive money 24 hours after it was changed. Please wait or use the old one.',
    id: 'Rekening baru bisa menerima dana 24 jam setelah diubah. Tunggu atau pakai rekening lama.',
  },
  BANK_ACCOUNT_IN_USE: {
    status: 400,
    en: 'A loan is on its way to this account, so it cannot be changed now. Wait until it has arrived.',
    id: 'Pencairan ke rekening ini sedang berjalan, jadi belum bisa diubah. Tunggu sampai dana diterima.',
  },
  BANK_NOT_SUPPORTED: {
    status: 400,
    en: 'We cannot send money to this bank or wallet here. Choose another one.',
    id: 'Kami belum bisa mengirim dana ke bank atau dompet ini. Pilih yang lain.',
  },
  BANK_ACCOUNT_IS_WRONG: {
    status: 400,
    en: 'The account number is not right. Correct it or use another account.',
    id: 'Nomor rekening belum benar. Perbaiki atau pakai rekening lain.',
  },
  BANK_ACCOUNT_IS_MISMATCH: {
    status: 400,
    en: 'The account is not in your name. Use an account in your own name.',
    id: 'Rekening bukan atas nama Anda. Pakai rekening atas nama Anda sendiri.',
  },
  CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT: {
    status: 400,
    en: 'We cannot send money to this account. Use another account.',
    id: 'Kami tidak bisa mengirim dana ke rekening ini. Pakai rekening lain.',
  },
  USING_GO_JEK_ACCOUNT: {
    status: 400,
    en: 'This is a wallet account. Use a bank account in your own name.',
    id: 'Ini akun dompet digital. Pakai rekening bank atas nama Anda sendiri.',
  },
  BANK_ACCOUNT_IS_INVALID: {
    status: 400,
    en: 'This account cannot be used. Use another account in your own name.',
    id: 'Rekening ini tidak bisa dipakai. Pakai rekening lain atas nama Anda sendiri.',
  },
} as const satisfies Record<string, ErrorEntry>
