import type { ErrorEntry } from './entry.ts'

/** Refusals of the savings partner: E-41, behaviour 12. */
export const savingsErrors = {
  NIK_OR_EMAIL_LACKED: {
    status: 400,
    en: 'The bank needs your NIK and email. Complete them first.',
    id: 'Bank memerlukan NIK dan email Anda. Lengkapi dulu.',
  },
  USER_INFO_LACKED: {
    status: 400,
    en: 'Your profile is not complete. Fill in what is missing.',
    id: 'Profil Anda belum lengkap. Isi data yang kurang.',
  },
  NEED_BASIC_INFO: {
    status: 400,
    en: 'Basic information is missing. Fill it in first.',
    id: 'Informasi dasar belum ada. Isi dulu.',
  },
  NEED_LIVENESS_PHOTO: {
    status: 400,
    en: 'You cannot register a Jago account now because your face photo is missing. Verify your face first.',
    id: 'Rekening Jago belum bisa didaftarkan karena foto wajah belum ada. Verifikasi wajah dulu.',
  },
  NEED_TO_UPDATE_MOBILE_OR_EMAIL: {
    status: 400,
    en: 'Your mobile number or email differs from the one at the bank. Update it first.',
    id: 'Nomor HP atau email Anda berbeda dengan data di bank. Perbarui dulu.',
  },
  CANT_SUBMIT: {
    status: 400,
    en: 'You cannot send this now. Contact customer service for help.',
    id: 'Data ini belum bisa dikirim. Hubungi layanan pelanggan untuk dibantu.',
  },
  TRY_AGAIN: {
    status: 400,
    en: 'The bank did not answer. Please try again.',
    id: 'Bank belum merespons. Silakan coba lagi.',
  },
  TRY_AGAIN_LATER: {
    status: 400,
    en: 'The bank cannot answer now. Please try again later.',
    id: 'Bank sedang tidak bisa merespons. Silakan coba lagi nanti.',
  },
} as const satisfies Record<string, ErrorEntry>
