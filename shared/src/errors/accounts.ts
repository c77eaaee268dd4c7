import type { ErrorEntry } from './entry.ts'

/** Refusals of sign-in, codes, partner channels and the security check: specification 8, behaviour 2, 3 and 9. */
export const accountErrors = {
  OTP_CHECK_FAILED: {
    status: 400,
    en: 'The code is wrong, expired or already used. Check it or ask for a new code.',
    id: 'Kode salah atau kedaluwarsa.',
    detail: { en: 'Tries left: {triesLeft}.', id: 'Sisa {triesLeft} percobaan.' },
  },
  OTP_CHECK_REQUIRED: {
    status: 400,
    en: 'Enter the code of this loan request first.',
    id: 'Masukkan dulu kode untuk pengajuan ini.',
  },
  NEED_OTP_VERIFICATION: {
    status: 400,
    en: 'Confirm with a code before you send this form.',
    id: 'Konfirmasi dengan kode sebelum mengirim formulir ini.',
  },
  NEED_CAPTCHA: {
    status: 400,
    en: 'We need to check that you are not a robot. Try again; the check runs by itself.',
    id: 'Kami perlu memastikan Anda bukan robot. Coba lagi; pemeriksaan berjalan sendiri.',
  },
  AUTH_FAILED: {
    status: 400,
    en: 'We could not confirm that this is you. Please try again.',
    id: 'Kami belum dapat memastikan bahwa ini Anda. Silakan coba lagi.',
  },
  LOGIN_FAILED: {
    status: 400,
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  TOKEN_EXPIRED: {
    status: 400,
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  TOKEN_INVALID: {
    status: 400,
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  LINK_CHANNEL_VERIFY_ERROR: {
    status: 400,
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  CHANNEL_VERIFY_ERROR: {
    status: 400,
    en: 'Verification failed, please reopen app and retry',
    id: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
  },
  IOH_TOKEN_MOBILE_RETRY: {
    status: 400,
    en: 'System error, please reopen app and retry',
    id: 'Terjadi gangguan sistem. Buka ulang aplikasi, lalu coba lagi.',
  },
  IOH_USER_NO_CRITERIA: {
    status: 400,
    en: 'We are sorry, it appears that we currently do not have a loan product that matches your qualifications.',
    id: 'Mohon maaf, saat ini belum ada produk pinjaman yang sesuai dengan kualifikasi Anda.',
  },
  IOH_USER_NEED_LOGIN: {
    status: 400,
    en: 'Please sign in with the code that we send you by SMS.',
    id: 'Silakan masuk dengan kode yang kami kirim lewat SMS.',
  },
  INVALID_PHONE_NUMBER: {
    status: 400,
    en: 'The mobile number is invalid. Please confirm the registered mobile number or contact customer service.',
    id: 'Nomor HP tidak valid. Periksa nomor HP yang terdaftar atau hubungi layanan pelanggan.',
    detail: {
      en: 'Sorry, Please log in to {channel} Apps using phone number',
      id: 'Silakan masuk ke aplikasi {channel} dengan nomor HP Anda.',
    },
  },
  FACE_SIGN_IN_UNAVAILABLE: {
    status: 400,
    en: 'You cannot sign in with your face on this phone now. Sign in with the SMS code.',
    id: 'Masuk dengan wajah belum bisa dipakai di ponsel ini. Masuk dengan kode SMS.',
  },
  PROOF_EXPIRED: {
    status: 400,
    en: 'Too much time has passed. Confirm once more that this is you.',
    id: 'Waktunya sudah habis. Konfirmasi sekali lagi bahwa ini Anda.',
  },
  LINK_EXPIRED: {
    status: 400,
    en: 'This step is no longer valid. Start again.',
    id: 'Langkah ini sudah tidak berlaku. Mulai lagi.',
  },
  LINKED_ELSEWHERE: {
    status: 400,
    en: 'That account is linked to another customer of ours. Unlink it there first, or link another account.',
    id: 'Akun itu sudah terhubung dengan akun Lumbung lain. Putuskan dulu di sana, atau hubungkan akun lain.',
  },
  LINK_EXISTS: {
    status: 400,
    en: 'An account is linked already. Unlink it before you link another.',
    id: 'Sudah ada akun yang terhubung. Putuskan dulu sebelum menghubungkan akun lain.',
  },
  MOBILE_TAKEN: {
    status: 400,
    en: 'This number already belongs to another account. Use another number, or sign in with this one.',
    id: 'Nomor ini sudah dipakai akun lain. Pakai nomor lain, atau masuk dengan nomor ini.',
  },
  MOBILE_CHANGED_WAITING: {
    status: 400,
    en: 'Your mobile number was just changed. For your safety, new loans wait for 24 hours.',
    id: 'Nomor HP Anda baru diganti. Demi keamanan, pengajuan pinjaman baru ditunda 24 jam.',
    detail: { en: 'Try again from {until:moment}.', id: 'Coba lagi mulai {until:moment}.' },
  },
  ACCOUNT_IN_USE: {
    status: 400,
    en: 'The account of this number has something open. Settle it first, or sign in with a number that has no account yet.',
    id: 'Akun dengan nomor ini masih punya urusan yang belum selesai. Selesaikan dulu, atau masuk dengan nomor yang belum punya akun.',
  },
  ACCOUNT_NOT_DELETABLE: {
    status: 400,
    en: 'Something is still open. Settle it before you delete the account.',
    id: 'Masih ada yang belum selesai. Selesaikan dulu sebelum menghapus akun.',
  },
  EFFORTLESS: {
    status: 400,
    en: 'Complete your Effortless Loan first. Then you can use this page.',
    id: 'Selesaikan dulu pinjaman Effortless Anda. Setelah itu halaman ini terbuka.',
  },
  EFFORTLESS_LOGIN_FORBID: {
    status: 400,
    en: 'You are not eligible for the Effortless Loan. You can apply for a regular loan instead.',
    id: 'Anda belum dapat mengajukan pinjaman Effortless. Anda dapat mengajukan pinjaman biasa.',
  },
} as const satisfies Record<string, ErrorEntry>
