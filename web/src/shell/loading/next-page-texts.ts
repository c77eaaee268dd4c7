import { defineTexts } from '../../i18n/texts.ts'

export const nextPageTexts = defineTexts({
  id: { more: 'Tampilkan lebih banyak' },
  en: { more: 'Show more' },
})
