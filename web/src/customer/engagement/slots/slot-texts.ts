import { defineTexts } from '../../../i18n/texts.ts'

export const slotTexts = defineTexts({
  id: { ad: 'Iklan' },
  en: { ad: 'Ad' },
})
