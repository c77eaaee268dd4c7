import { defineTexts } from '../i18n/texts.ts'

export const appTexts = defineTexts({
  id: {
    retry: 'Coba lagi',
    offlineTitle: 'Koneksi internet terputus',
    offlineBody:
      'Periksa sinyal atau ganti Wi-Fi, lalu coba lagi. Rencana pinjaman yang Anda isi masih tersimpan di ponsel ini.',
    doNotPayTwice: 'Baru saja membayar? Jangan bayar ulang. Statusnya berubah begitu Anda tersambung.',
    faultTitle: 'Halaman ini belum bisa dibuka',
    faultBody: 'Ada gangguan di pihak kami. Data Anda aman. Coba lagi sebentar lagi.',
    notFoundTitle: 'Halaman tidak ditemukan',
    notFoundBody: 'Alamatnya mungkin salah, atau halaman ini bukan milik akun Anda.',
    toHome: 'Ke Beranda',
    maintenance: 'Sedang dalam proses pemeliharaan',
    maintenanceBody: 'Layanan kembali sebentar lagi. Data Anda aman.',
    maintenanceUntil: (time: string) => `Layanan kembali setelah ${time}. Data Anda aman.`,
    securityTitle: 'Bantu kami memastikan akun ini milik Anda',
    securityBody:
      'Anda masuk dari perangkat baru. Verifikasi wajah Anda untuk melanjutkan. Pilihan lain akan mengeluarkan Anda dari akun.',
    verifyMe: 'Verifikasi',
    signOut: 'Keluar',
  },
  en: {
    retry: 'Try again',
    offlineTitle: 'No internet connection',
    offlineBody:
      'Check your signal or change Wi-Fi, then try again. The loan plan that you filled in is still kept on this phone.',
    doNotPayTwice: 'Just paid? Do not pay again. The status changes as soon as you are connected.',
    faultTitle: 'This page cannot be opened yet',
    faultBody: 'Something went wrong on our side. Your data is safe. Try again in a moment.',
    notFoundTitle: 'Page not found',
    notFoundBody: 'The address may be wrong, or this page does not belong to your account.',
    toHome: 'Go to Home',
    maintenance: 'Under maintenance',
    maintenanceBody: 'The service is back soon. Your data is safe.',
    maintenanceUntil: (time) => `The service is back after ${time}. Your data is safe.`,
    securityTitle: 'Help us to confirm that this account is yours',
    securityBody: 'You signed in on a new device. Verify your face to go on. Any other choice signs you out.',
    verifyMe: 'Verify Me',
    signOut: 'Sign out',
  },
})
