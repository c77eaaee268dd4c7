import { defineTexts } from '../../i18n/texts.ts'

export const partsTexts = defineTexts({
  id: {
    offline: 'Tidak ada koneksi',
    failed: 'Data belum bisa dimuat',
  },
  en: {
    offline: 'No connection',
    failed: 'The data could not be loaded',
  },
})
