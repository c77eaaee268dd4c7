import { defineTexts } from '../../i18n/texts.ts'

export const appTexts = defineTexts({
  id: {
    retry: 'Coba lagi',
    offlineTitle: 'Koneksi internet terputus',
    offlineBody:
      'Periksa sinyal atau ganti Wi-Fi, lalu coba lagi. Rencana pinjaman yang Anda isi masih tersimpan di ponsel ini.',
    doNotPayTwice: 'Baru saja membayar? Jangan bayar ulang. Statusnya berubah begitu Anda tersambung.',
    slowBody: 'Koneksi Anda mungkin lambat. Kami masih memuat halaman ini. Anda juga bisa mencoba lagi.',
    faultTitle: 'Halaman ini belum bisa dibuka',
    faultBody: 'Ada gangguan di pihak kami. Data Anda aman. Silakan coba beberapa saat lagi.',
  },
  en: {
    retry: 'Retry',
    offlineTitle: 'No internet connection',
    offlineBody:
      'Check your signal or change Wi-Fi, then try again. The loan plan that you filled in is still kept on this phone.',
    doNotPayTwice: 'Just paid? Do not pay again. The status changes as soon as you are connected.',
    slowBody: 'Your connection may be slow. We are still loading this page. You can also try again.',
    faultTitle: 'This page cannot be opened yet',
    faultBody: 'Something went wrong on our side. Your data is safe. Try again in a moment.',
  },
})
