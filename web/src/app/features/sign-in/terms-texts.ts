import { defineTexts } from '../../../i18n/texts.ts'

export const termsTexts = defineTexts({
  id: {
    title: 'Syarat dan privasi',
    heading: 'Sebelum mulai, baca dua dokumen ini',
    lead: 'Anda bisa membacanya lagi kapan saja di Saya.',
    agree: 'Saya sudah membaca dan menyetujui kedua dokumen di atas.',
    mustAgree: 'Centang kotak ini untuk melanjutkan.',
    version: (version: string) => `Versi ${version}`,
    accept: 'Setuju dan lanjutkan',
  },
  en: {
    title: 'Terms and privacy',
    heading: 'Before you start, read these two documents',
    lead: 'You can read them again at any time under Me.',
    agree: 'I have read and agree to both documents above.',
    mustAgree: 'Tick this box to go on.',
    version: (version) => `Version ${version}`,
    accept: 'Agree and continue',
  },
})
