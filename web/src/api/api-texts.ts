import { defineTexts } from '../i18n/texts.ts'

export const apiTexts = defineTexts({
  id: {
    fault: (requestId: string) => `Maaf, terjadi gangguan pada sistem kami. Coba lagi. Kode: ${requestId}`,
    wait: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  },
  en: {
    // The spelling is the specification's.
    fault: (requestId) => `Sorry, an error has occured. Try again. Code: ${requestId}`,
    wait: (time) => `Too many tries. Try again in ${time}.`,
  },
})
