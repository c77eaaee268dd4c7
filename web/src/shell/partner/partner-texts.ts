import { defineTexts } from '../../i18n/texts.ts'

/** What only customers of another app read, on any screen. */
export const partnerTexts = defineTexts({
  id: {
    loanBy: 'Pinjaman oleh Lumbung',
    closeByHand: (app: string) => `Tutup halaman ini di aplikasi ${app}.`,
  },
  en: {
    loanBy: 'Loans by Lumbung',
    closeByHand: (app) => `Close this page in the ${app} app.`,
  },
})
