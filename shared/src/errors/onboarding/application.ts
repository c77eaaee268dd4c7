import type { ErrorEntry } from '../entry.ts'

/** Refusals of the application: identity, steps, review. specification 4 and 8, behaviour 4. */
export const applicationErrors = {
  INVALID_NIK_CODE: {
    status: 400,
    en: 'This NIK cannot be right. Check the 16 digits on your ID card.',
    id: 'NIK ini tidak sesuai. Periksa 16 angka pada KTP Anda.',
  },
  NIK_ALREADY_EXIST: {
    status: 400,
    en: 'This NIK already has an account. Sign in with the number of that account.',
    id: 'NIK ini sudah memiliki akun. Masuk dengan nomor HP akun tersebut.',
  },
  NKP_ONGOING: {
    status: 400,
    en: 'You already have an account. Each person can have only one; please use the existing account.',
    id: 'Akun Anda sudah ada. Satu orang hanya bisa memiliki satu akun; gunakan akun yang ada.',
  },
  NKP_REJECTED: {
    status: 400,
    en: 'An earlier application with this NIK was rejected. Contact customer service to ask why.',
    id: 'Pengajuan sebelumnya dengan NIK ini ditolak. Hubungi layanan pelanggan untuk bertanya.',
  },
  INCOMPLETE_USER_INFO: {
    status: 400,
    en: 'Your application form is not complete. Fill in the remaining steps.',
    id: 'Formulir pengajuan belum lengkap. Isi langkah yang tersisa.',
  },
  USER_INFO_OUTDATED: {
    status: 400,
    en: 'Some of your details have not been checked for a year. Check them, then apply again.',
    id: 'Sebagian data Anda sudah setahun tidak diperiksa. Periksa dulu, lalu ajukan lagi.',
  },
  USER_INFO_NOT_COMPLETED: {
    status: 400,
    en: 'Your application form is not complete. Fill in the remaining steps.',
    id: 'Formulir pengajuan belum lengkap. Isi langkah yang tersisa.',
  },
  APPLICATION_NOT_OPEN: {
    status: 400,
    en: 'This is not possible at the present stage of your application. Reload the page to see its status.',
    id: 'Tindakan ini tidak sesuai dengan tahap pengajuan Anda. Muat ulang halaman untuk melihat statusnya.',
  },
  APPLICATION_DECIDED: {
    status: 400,
    en: 'Your application has already been decided, so it cannot be withdrawn. Reload the page to see the result.',
    id: 'Pengajuan Anda sudah diputuskan, jadi tidak bisa ditarik. Muat ulang halaman untuk melihat hasilnya.',
  },
  APPLICATION_DECLINED: {
    status: 400,
    en: 'Your last application was not approved. You can apply again later.',
    id: 'Pengajuan terakhir Anda belum disetujui. Anda bisa mengajukan lagi nanti.',
    detail: { en: 'Try again on {until:date}.', id: 'Coba lagi pada {until:date}.' },
  },
  APPLICATION_VERIFYING: {
    status: 400,
    en: 'Your application is under review. Approval may take up to 24 hours.',
    id: 'Pengajuan masih ditinjau. Hasilnya paling lama 24 jam.',
  },
  HAS_LIMIT: {
    status: 400,
    en: 'You already have a limit. You can apply for a loan straight away.',
    id: 'Anda sudah memiliki limit. Anda dapat langsung mengajukan pinjaman.',
  },
  NEED_SUPPLEMENTAL_MATERIALS: {
    status: 400,
    en: 'We need further documents from you. Send them to continue.',
    id: 'Kami perlu dokumen tambahan dari Anda. Kirim untuk melanjutkan.',
  },
  FULL_NAME_SAME: {
    status: 400,
    en: 'The contact’s name must differ from your own and from your other contact’s. Enter another person.',
    id: 'Nama kontak harus berbeda dengan nama Anda dan kontak lain. Isi nama orang lain.',
  },
  CONTACT_PHONE_SAME: {
    status: 400,
    en: 'The contact’s number must differ from your own and from your other contact’s. Enter another number.',
    id: 'Nomor HP kontak harus berbeda dengan nomor Anda dan kontak lain. Isi nomor lain.',
  },
  LIVENESS_FAILED: {
    status: 400,
    en: 'The face check did not succeed. Take off your mask or glasses, find good light and try again.',
    id: 'Verifikasi wajah belum berhasil. Lepas masker atau kacamata, cari tempat terang, lalu coba lagi.',
    detail: { en: 'Tries left: {triesLeft}.', id: 'Sisa {triesLeft} percobaan.' },
  },
  FACE_NOT_MATCHED: {
    status: 400,
    en: 'The face does not match the ID card yet. Take off your mask or glasses and try again.',
    id: 'Wajah belum cocok dengan KTP. Lepas masker atau kacamata, lalu coba lagi.',
    detail: { en: 'Tries left: {triesLeft}.', id: 'Sisa {triesLeft} percobaan.' },
  },
  EFFORTLESS_LOAN_FACE_TIMES_ERROR: {
    status: 400,
    en: 'No face check tries left. Contact customer service for help.',
    id: 'Percobaan verifikasi wajah sudah habis. Hubungi layanan pelanggan untuk dibantu.',
  },
  EFFORTLESS_LOAN_FACE_SIMILARITY_ERROR: {
    status: 400,
    en: 'The face does not match the ID card yet. Take off your mask or glasses and try again.',
    id: 'Wajah belum cocok dengan KTP. Lepas masker atau kacamata, lalu coba lagi.',
  },
  UNQUALIFIED: {
    status: 400,
    en: 'Your limit is unqualified',
    id: 'Anda belum memenuhi syarat untuk mendapatkan limit',
  },
  CRAWLER_LOGIN_FAILED: {
    status: 400,
    en: 'The website did not accept these sign-in details. Check them and try again.',
    id: 'Situs tersebut menolak data masuk ini. Periksa kembali, lalu coba lagi.',
  },
  UNIDENTIFIED_KTP_PHOTO: {
    status: 400,
    en: 'We cannot read your ID card yet. Take the photo again in better light.',
    id: 'Foto KTP belum terbaca. Ambil ulang di tempat yang lebih terang.',
  },
  NIK_NUMBER_IS_WRONG: {
    status: 400,
    en: 'The NIK differs from your ID card. Correct it and send it again.',
    id: 'NIK tidak sama dengan KTP. Perbaiki, lalu kirim lagi.',
  },
  NAME_IS_WRONG: {
    status: 400,
    en: 'The name differs from your ID card. Write it as printed there.',
    id: 'Nama tidak sama dengan KTP. Tulis sesuai yang tercetak.',
  },
} as const satisfies Record<string, ErrorEntry>
