import { defineTexts } from '../../../../i18n/texts.ts'

export const accountTexts = defineTexts({
  id: {
    holder: (name: string) => `a.n. ${name}`,
    status: {
      VALID: 'terverifikasi',
      BANK_VALID_PENDING: 'sedang diperiksa bank',
      VIRTUAL_ACCOUNT: 'nomor virtual account tidak bisa menerima dana',
      INVALID_ACCOUNT: 'nomor tidak ditemukan di bank ini',
      ABNORMAL_ACCOUNT: 'rekening tutup atau tidak aktif',
      MISMATCH_ACCOUNT: 'nama pemilik berbeda dari KTP Anda',
      MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 'batas percobaan hari ini habis, coba lagi besok',
    },
  },
  en: {
    holder: (name) => `in the name of ${name}`,
    status: {
      VALID: 'verified',
      BANK_VALID_PENDING: 'being checked by the bank',
      VIRTUAL_ACCOUNT: 'a virtual account cannot receive the money',
      INVALID_ACCOUNT: 'number not found at this bank',
      ABNORMAL_ACCOUNT: 'account closed or inactive',
      MISMATCH_ACCOUNT: 'the holder’s name differs from your ID card',
      MAX_RETRY_COUNT_REACHED_TRY_TOMORROW: 'no tries left today, try again tomorrow',
    },
  },
})
