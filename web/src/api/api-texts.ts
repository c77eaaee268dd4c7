import { defineTexts } from '../i18n/texts.ts'

export const apiTexts = defineTexts({
  id: {
    fault: 'Maaf, terjadi kesalahan.',
    wait: (time: string) => `Terlalu banyak percobaan. Coba lagi dalam ${time}.`,
  },
  en: {
    // The spelling is the specification's.
    fault: 'Sorry, an error has occured.',
    wait: (time) => `Too many tries. Try again in ${time}.`,
  },
})
