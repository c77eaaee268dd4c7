import { defineTexts } from '../../../i18n/texts.ts'

export const billLinesTexts = defineTexts({
  id: { detail: 'Lihat jadwal pinjaman ini' },
  en: { detail: 'See the schedule of this loan' },
})
