import type { ErrorEntry } from './entry.ts'

/** Refusals of any call: behaviour 1. Statuses are HTTP statuses; 994, 996 and 999 accompany a 400. */
export const generalErrors = {
  INVALID_INPUT: {
    status: 400,
    en: 'Some of what you entered is not right. Please check it and try again.',
    id: 'Ada isian yang belum benar. Periksa kembali, lalu coba lagi.',
  },
  UNAUTHORIZED: {
    status: 401,
    en: 'Your session has ended. Please sign in again.',
    id: 'Sesi Anda berakhir. Silakan masuk kembali.',
  },
  FORBIDDEN: {
    status: 403,
    en: 'You do not have access to this page or action.',
    id: 'Anda tidak memiliki akses ke halaman atau tindakan ini.',
  },
  NOT_FOUND: {
    status: 404,
    en: 'We could not find what you asked for. Go back and try again.',
    id: 'Data yang Anda cari tidak ditemukan. Kembali, lalu coba lagi.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    en: 'Too many tries. Please wait before you try again.',
    id: 'Terlalu banyak percobaan. Tunggu sebentar sebelum mencoba lagi.',
    detail: { en: 'Try again in {retryAfterSeconds:duration}.', id: 'Coba lagi dalam {retryAfterSeconds:duration}.' },
  },
  UPLOADS_BUSY: {
    status: 429,
    en: 'Many people are sending photos right now. Yours was not saved: please send it again in a moment.',
    id: 'Saat ini banyak foto sedang dikirim. Foto Anda belum tersimpan: kirim lagi sebentar lagi.',
    detail: { en: 'Try again in {retryAfterSeconds:duration}.', id: 'Coba lagi dalam {retryAfterSeconds:duration}.' },
  },
  REQUEST_TIMEOUT: {
    status: 408,
    en: 'Your request took too long to reach us. Check your connection and try again.',
    id: 'Permintaan Anda terlalu lama sampai. Periksa koneksi internet, lalu coba lagi.',
  },
  SYSTEM_ERROR: {
    status: 500,
    en: 'System error, please reopen app and retry',
    id: 'Terjadi gangguan sistem. Buka ulang aplikasi, lalu coba lagi.',
    detail: { en: 'Reference: {requestId}.', id: 'Nomor rujukan: {requestId}.' },
  },
  MAINTENANCE: {
    status: 503,
    en: 'Under maintenance',
    id: 'Sedang dalam proses pemeliharaan',
    detail: { en: 'Please come back after {until:moment}.', id: 'Silakan kembali setelah {until:moment}.' },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    en: 'This request was already sent with different details. Reload the page and try again.',
    id: 'Permintaan ini sudah pernah dikirim dengan isi berbeda. Muat ulang halaman, lalu coba lagi.',
  },
  SECURITY_CHECK_REQUIRED: {
    status: 400,
    securityCode: 994,
    en: 'Help us to confirm that this account is yours',
    id: 'Bantu kami memastikan akun ini milik Anda',
  },
  SUPERSEDED: {
    status: 400,
    securityCode: 996,
    en: 'This request is no longer needed. Nothing was changed.',
    id: 'Permintaan ini tidak diperlukan lagi. Tidak ada yang berubah.',
  },
  STATE_CHANGED: {
    status: 400,
    en: 'This has changed in the meantime. Reload the page to see where it stands.',
    id: 'Data ini sudah berubah. Muat ulang halaman untuk melihat keadaan terakhir.',
  },
  PROVIDER_UNAVAILABLE: {
    status: 400,
    securityCode: 999,
    en: 'This service is not answering. Please try again in a few minutes.',
    id: 'Layanan ini sedang tidak merespons. Coba lagi beberapa menit lagi.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 400,
    en: 'What you sent is too large. Send less and try again.',
    id: 'Data yang dikirim terlalu besar. Kurangi isinya, lalu coba lagi.',
  },
  WRONG_PHOTO_FORMAT: {
    status: 400,
    en: 'We cannot use this photo. Send a JPEG, PNG or WebP photo of at most 10 MB.',
    id: 'Foto ini tidak dapat dipakai. Kirim foto JPEG, PNG, atau WebP, paling besar 10 MB.',
  },
  WRONG_FILE_FORMAT: {
    status: 400,
    en: 'We cannot use this file. Send a JPEG, PNG, WebP or PDF of at most 10 MB.',
    id: 'Berkas ini tidak dapat dipakai. Kirim JPEG, PNG, WebP, atau PDF, paling besar 10 MB.',
  },
  TOO_MANY_FILES: {
    status: 400,
    en: 'You have already sent as many files as we need here. Delete one to replace it.',
    id: 'Jumlah berkas di sini sudah penuh. Hapus salah satu untuk menggantinya.',
  },
  CONSENT_REQUIRED: {
    status: 400,
    en: 'We need your consent to go on. Read the text and tick the box.',
    id: 'Kami perlu persetujuan Anda untuk melanjutkan. Baca teksnya, lalu centang kotaknya.',
  },
} as const satisfies Record<string, ErrorEntry>
