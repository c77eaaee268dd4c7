import { defineTexts } from '../../i18n/texts.ts'

/** What only customers of a partner's app read, on any screen. */
export const partnerTexts = defineTexts({
  id: { loanBy: 'Pinjaman oleh Lumbung' },
  en: { loanBy: 'Loans by Lumbung' },
})
