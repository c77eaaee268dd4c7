import { defineTexts } from '../../../i18n/texts.ts'

/** The steps of the application as a list. */
export const stepListTexts = defineTexts({
  id: {
    title: 'Langkah pengajuan',
    stepsDone: (done: number, of: number) => `${done} dari ${of} selesai`,
    note: 'Isian tersimpan otomatis setiap langkah.',
    done: 'Selesai',
    change: 'Ubah',
    begin: 'Mulai',
    now: 'Lanjutkan',
    locked: 'terkunci',
    lockedUntil: (step: string) => `Terbuka setelah ${step}`,
    goOn: (step: string) => `Lanjutkan: ${step}`,
    step: {
      ktp: ['Foto KTP', 'KTP asli, bukan fotokopi'],
      liveness: ['Verifikasi wajah', 'Beberapa gerakan di depan kamera'],
      'ktp-holding': ['Foto diri memegang KTP', 'Wajah dan KTP dalam satu foto'],
      'personal-info': ['Data pribadi', 'Nama ibu kandung dan alamat'],
      'work-info': ['Pekerjaan', 'Perusahaan dan penghasilan'],
      'contact-info': ['Kontak darurat', '2 orang yang bisa dihubungi'],
      'bank-info': ['Rekening bank', 'Untuk menerima dana'],
      supplement: ['Dokumen tambahan', 'Yang diminta petugas kami'],
    },
  },
  en: {
    title: 'Application steps',
    stepsDone: (done, of) => `${done} of ${of} done`,
    note: 'Each step is saved automatically.',
    done: 'Done',
    change: 'Change',
    begin: 'Start',
    now: 'Continue',
    locked: 'locked',
    lockedUntil: (step) => `Opens after ${step}`,
    goOn: (step) => `Continue: ${step}`,
    step: {
      ktp: ['ID card photo', 'The original, not a copy'],
      liveness: ['Face check', 'A few movements on camera'],
      'ktp-holding': ['Photo with your ID card', 'Face and card in one photo'],
      'personal-info': ['Personal details', 'Mother’s name and address'],
      'work-info': ['Work', 'Company and income'],
      'contact-info': ['Emergency contacts', '2 people we can contact'],
      'bank-info': ['Bank account', 'To receive the money'],
      supplement: ['Further documents', 'What our staff ask for'],
    },
  },
})
