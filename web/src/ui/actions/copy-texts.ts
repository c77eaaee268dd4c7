import { defineTexts } from '../../i18n/texts.ts'

export const copyTexts = defineTexts({
  id: { copy: 'Salin', copied: 'Tersalin' },
  en: { copy: 'Copy', copied: 'Copied' },
})
