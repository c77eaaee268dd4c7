import { defineTexts } from '../../../i18n/texts.ts'

export const legalTexts = defineTexts({
  id: {
    document: 'Dokumen',
    version: (tag: string, since: string) => `Versi\u00a0${tag}. Berlaku sejak ${since}.`,
    risk: {
      title: 'Pernyataan risiko',
      lead: 'Baca sebelum mengajukan. Pernyataan ini ditandatangani sekali, sebelum pengajuan pertama.',
      agree: 'Saya sudah membaca dan memahami risiko pinjaman daring di atas.',
      must: 'Centang kotak ini untuk menandatangani.',
      sign: 'Tanda tangani dan lanjutkan',
      signed: 'Anda sudah menandatangani pernyataan ini.',
      go: 'Lanjutkan pengajuan',
      signIn: 'Masuk untuk menandatangani',
      changed: 'Teks ini baru saja diperbarui. Baca lagi, lalu tanda tangani.',
    },
  },
  en: {
    document: 'Document',
    version: (tag, since) => `Version\u00a0${tag}. In force since ${since}.`,
    risk: {
      title: 'Risk statement',
      lead: 'Read this before you apply. You sign it once, before your first application.',
      agree: 'I have read and understand the risks of online lending above.',
      must: 'Tick this box to sign.',
      sign: 'Sign and continue',
      signed: 'You have signed this statement.',
      go: 'Continue your application',
      signIn: 'Sign in to sign this',
      changed: 'This text has just changed. Read it again, then sign.',
    },
  },
})
