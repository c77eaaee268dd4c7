import { defineTexts } from '../../i18n/texts.ts'

export const stepTexts = defineTexts({
  id: { stepOf: (step: number, of: number) => `Langkah ${step} dari ${of}` },
  en: { stepOf: (step, of) => `Step ${step} of ${of}` },
})
