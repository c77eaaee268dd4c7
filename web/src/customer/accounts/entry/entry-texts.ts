import { ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { defineTexts } from '../../../i18n/texts.ts'

/** What a customer reads where a partner's app leads to us: specification 8, T-01 to T-05. */
export const entryTexts = defineTexts({
  id: {
    title: 'Masuk',
    working: (partner: string) => `Memeriksa akun ${partner} Anda…`,
    failedTitle: 'Belum bisa masuk',
    verify: 'Verifikasi gagal. Buka ulang aplikasi, lalu coba lagi.',
    system: 'Terjadi gangguan sistem. Buka ulang aplikasi, lalu coba lagi.',
    mobile: 'Nomor HP tidak valid. Periksa nomor HP yang terdaftar atau hubungi layanan pelanggan.',
    number: (partner: string) => `Silakan masuk ke aplikasi ${partner} dengan nomor HP Anda.`,
    homepage: ruleMessages.tokenCutOff.id,
    byHand: (partner: string) => `Tutup halaman ini di aplikasi ${partner}, lalu buka lagi dari sana.`,
    byNumber: 'Masuk dengan nomor HP',
    retry: 'Coba lagi',
    back: (partner: string) => `Kembali ke ${partner}`,
    help: 'Bantuan',
    leftTitle: 'Anda sudah keluar',
    left: (partner: string) => `Untuk masuk lagi, buka kami dari aplikasi ${partner}.`,
    again: 'Masuk lagi',
    askTitle: 'Ganti akun?',
    ask: (mobile: string, partner: string) =>
      `${partner} membuka Lumbung untuk nomor ${mobile}, tetapi Anda sedang masuk dengan akun lain. Lanjutkan hanya jika nomor itu milik Anda.`,
    change: (mobile: string) => `Masuk sebagai ${mobile}`,
    stay: 'Tetap di akun saya',
    enteredAs: (mobile: string) => `Masuk sebagai ${mobile}.`,
    notYou: 'Bukan Anda?',
    oldVersion: (partner: string) =>
      `Aplikasi ${partner} Anda versi lama. Perbarui aplikasinya agar semua layanan kami berjalan.`,
  },
  en: {
    title: 'Sign in',
    working: (partner) => `Checking your ${partner} account…`,
    failedTitle: 'You cannot sign in yet',
    verify: 'Verification failed, please reopen app and retry',
    system: 'System error, please reopen app and retry',
    mobile: 'The mobile number is invalid. Please confirm the registered mobile number or contact customer service.',
    number: (partner) => `Sorry, Please log in to ${partner} Apps using phone number`,
    homepage: ruleMessages.tokenCutOff.en,
    byHand: (partner) => `Close this page in the ${partner} app and open it there again.`,
    byNumber: 'Sign in with your number',
    retry: 'Try again',
    back: (partner) => `Back to ${partner}`,
    help: 'Help',
    leftTitle: 'You have signed out',
    left: (partner) => `To sign in again, open us from the ${partner} app.`,
    again: 'Sign in again',
    askTitle: 'Change accounts?',
    ask: (mobile, partner) =>
      `${partner} opened Lumbung for the number ${mobile}, but you are signed in to another account. Go on only if that number is yours.`,
    change: (mobile) => `Sign in as ${mobile}`,
    stay: 'Stay in my account',
    enteredAs: (mobile) => `Signed in as ${mobile}.`,
    notYou: 'Not you?',
    oldVersion: (partner) => `You have an old version of the ${partner} app. Update it so that everything here works.`,
  },
})
