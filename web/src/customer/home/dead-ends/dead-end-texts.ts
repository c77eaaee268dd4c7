import { defineTexts } from '../../../i18n/texts.ts'

export const deadEndTexts = defineTexts({
  id: {
    home: 'Kembali ke Beranda',
    backTo: (app: string) => `Kembali ke ${app}`,
    help: 'Hubungi bantuan',
    what: 'Yang bisa Anda lakukan',
    noProduct: {
      title: 'Belum ada pinjaman yang cocok untuk Anda',
      body: 'Mohon maaf, saat ini kami belum memiliki produk pinjaman yang sesuai dengan kualifikasi Anda.',
      retry: (date: string) => `Coba lagi mulai ${date}`,
      retryLater: 'Coba lagi dalam beberapa bulan',
      work: 'Perbarui data pekerjaan jika berubah',
      sms: 'Abaikan tawaran lewat SMS',
    },
    campaign: {
      title: 'Promo ini tidak tersedia',
      body: 'Promo sudah berakhir atau bukan untuk akun Anda. Voucher yang sudah Anda terima tetap berlaku.',
    },
    exists: {
      title: 'Akun Anda sudah ada',
      body: 'Data Anda sudah terdaftar dengan nomor lain. Satu orang hanya bisa memiliki satu akun. Masuk dengan nomor yang lama untuk melanjutkan.',
      go: 'Masuk ke akun yang ada',
      lost: 'Nomor lama sudah tidak aktif? Masuk dengan nomor baru Anda, lalu minta akun Anda dipindah ke nomor itu.',
      ask: 'Nomor lama saya hilang',
    },
  },
  en: {
    home: 'Back to Home',
    backTo: (app) => `Back to ${app}`,
    help: 'Contact help',
    what: 'What you can do',
    noProduct: {
      title: 'No loan matches you yet',
      body: 'We are sorry, it appears that we currently do not have a loan product that matches your qualifications.',
      retry: (date) => `Try again from ${date}`,
      retryLater: 'Try again in a few months',
      work: 'Update your work details when they change',
      sms: 'Ignore offers by SMS',
    },
    campaign: {
      title: 'This promotion is not available',
      body: 'It has ended or is not for your account. Vouchers that you already have stay valid.',
    },
    exists: {
      title: 'You already have an account',
      body: 'Your details are registered with another number. Each person can have only one account. Sign in with the old number to continue.',
      go: 'Go to Existing Account',
      lost: 'Old number no longer active? Sign in with your new number, then ask us to move your account to it.',
      ask: 'I lost my old number',
    },
  },
})
