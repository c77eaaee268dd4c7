import { defineTexts } from '../i18n/texts.ts'

export const apiTexts = defineTexts({
  id: {
    network: 'Ups… Koneksi internet buruk. Periksa koneksi atau ganti Wi-Fi, lalu coba lagi',
    fault: (requestId: string) => `Terjadi gangguan pada sistem kami. Coba lagi. Kode: ${requestId}`,
    wait: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  },
  en: {
    network: 'Whoops… Network connection is bad. Check your connection or change a wifi and try again',
    fault: (requestId) => `Something went wrong on our side. Try again. Code: ${requestId}`,
    wait: (time) => `Too many tries. Try again in ${time}.`,
  },
})
