import { defineTexts } from '../../i18n/texts.ts'

export const helpButtonTexts = defineTexts({
  id: { open: 'Bantuan tentang halaman ini (?)' },
  en: { open: 'Help about this page (?)' },
})
