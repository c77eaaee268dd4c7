import { defineTexts } from '../../i18n/texts.ts'

export const recommendedTexts = defineTexts({
  id: {
    by: (name: string, moment: string) => `${name} mengusulkan persetujuan, ${moment}.`,
    byYou: (moment: string) => `Anda mengusulkan persetujuan, ${moment}.`,
  },
  en: {
    by: (name, moment) => `${name} recommended to approve it, ${moment}.`,
    byYou: (moment) => `You recommended to approve it, ${moment}.`,
  },
})
