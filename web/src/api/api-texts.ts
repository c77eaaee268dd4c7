import { defineTexts } from '../i18n/texts.ts'

export const apiTexts = defineTexts({
  id: {
    fault: (requestId: string) => `Terjadi gangguan pada sistem kami. Coba lagi. Kode: ${requestId}`,
    wait: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  },
  en: {
    fault: (requestId) => `Something went wrong on our side. Try again. Code: ${requestId}`,
    wait: (time) => `Too many tries. Try again in ${time}.`,
  },
})
