import { defineTexts } from '../../../i18n/texts.ts'

export const applyStepTexts = defineTexts({
  id: { none: 'Tersimpan otomatis', saving: 'Menyimpan…', saved: 'Tersimpan', failed: 'Belum tersimpan' },
  en: { none: 'Saved as you go', saving: 'Saving…', saved: 'Saved', failed: 'Not saved yet' },
})
