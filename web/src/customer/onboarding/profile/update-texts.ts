import { defineTexts } from '../../../i18n/texts.ts'

export const updateTexts = defineTexts({
  id: {
    title: 'Perbarui data',
    heading: 'Periksa data Anda dulu',
    lead: 'Ubah yang sudah berganti, lalu simpan. Setelah itu Anda bisa melanjutkan pinjaman.',
    due: 'Perlu diperiksa',
    reasons: {
      OLD: (date: string) => `Terakhir diperiksa ${date}`,
      MISSING: 'Ada isian yang sekarang wajib',
      NO_ACCOUNT: 'Belum ada rekening yang bisa menerima dana',
    },
    check: 'Periksa',
    begin: (group: string) => `Periksa: ${group}`,
  },
  en: {
    title: 'Update your details',
    heading: 'Check your details first',
    lead: 'Change what is no longer right, then save. After that you can continue with your loan.',
    due: 'To be checked',
    reasons: {
      OLD: (date) => `Last checked on ${date}`,
      MISSING: 'A detail is now required',
      NO_ACCOUNT: 'There is no account that can receive money yet',
    },
    check: 'Check',
    begin: (group) => `Check: ${group}`,
  },
})
