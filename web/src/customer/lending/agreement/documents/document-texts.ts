import { defineTexts } from '../../../../i18n/texts.ts'

export const documentTexts = defineTexts({
  id: {
    kinds: {
      AGREEMENT: 'Perjanjian pinjaman',
      ACCOUNT_ADDENDUM: 'Adendum rekening',
      FINAL_SCHEDULE: 'Jadwal angsuran akhir',
    },
    conversion: 'Perjanjian cicilan',
    specimen: 'Contoh perjanjian',
    specimenNotice:
      'Ini contoh untuk dibaca sebelum mengajukan. Anda menandatangani perjanjian yang sebenarnya nanti, dengan kode SMS.',
    noSpecimen: 'Contoh belum bisa dibuat',
    nothingPlanned: 'Pilih dulu jumlah dan tenor pinjaman.',
    toForm: 'Ke pengajuan pinjaman',
    toPlan: 'Hitung pinjaman saya',
    insuranceTitle: 'Ketentuan asuransi',
    insuranceNote: (version: number, date: string) => `Versi ${version} · keadaan per ${date}`,
    summary: 'Ringkasan',
    insuranceTerms: (name: string) => `Ketentuan ${name}`,
    save: 'Unduh PDF',
  },
  en: {
    kinds: {
      AGREEMENT: 'Loan agreement',
      ACCOUNT_ADDENDUM: 'Account addendum',
      FINAL_SCHEDULE: 'Final payment schedule',
    },
    conversion: 'Instalment agreement',
    specimen: 'Specimen agreement',
    specimenNotice: 'This is a specimen to read before you apply. You sign the real agreement later, with an SMS code.',
    noSpecimen: 'There is no specimen yet',
    nothingPlanned: 'Choose the amount and tenor of the loan first.',
    toForm: 'Go to the loan form',
    toPlan: 'Work out my loan',
    insuranceTitle: 'Insurance terms',
    insuranceNote: (version, date) => `Version ${version} · as of ${date}`,
    summary: 'Summary',
    insuranceTerms: (name) => `Terms of ${name}`,
    save: 'Download PDF',
  },
})
