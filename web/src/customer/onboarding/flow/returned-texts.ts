import { defineTexts } from '../../../i18n/texts.ts'

export const returnedTexts = defineTexts({
  id: {
    why: 'Yang perlu diperbaiki',
    sent: 'Perbaikan terkirim',
  },
  en: {
    why: 'What needs a correction',
    sent: 'Correction sent',
  },
})
