import { defineTexts } from '../../../i18n/texts.ts'

export const resendTexts = defineTexts({
  id: { resendIn: 'Kirim ulang kode dalam ', resend: 'Kirim ulang kode' },
  en: { resendIn: 'Send the code again in ', resend: 'Send the code again' },
})
