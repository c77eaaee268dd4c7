import { defineTexts } from '../../../i18n/texts.ts'

export const mandatoryFieldsTexts = defineTexts({
  id: {
    title: 'Lengkapi data',
    heading: 'Ada data baru yang wajib diisi',
    lead: 'Data ini belum kami minta saat Anda mengajukan limit. Setelah lengkap, Anda bisa melanjutkan pinjaman.',
  },
  en: {
    title: 'Complete your details',
    heading: 'Some details are now required',
    lead: 'We did not ask for them when you applied for your limit. Once they are complete, you can continue with your loan.',
  },
})
