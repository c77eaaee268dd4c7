import { defineTexts } from '../../../../i18n/texts.ts'

export const verifyTexts = defineTexts({
  id: {
    title: 'Periksa dokumen',
    heading: 'Asli dan belum diubah?',
    lead: 'Pilih berkas PDF perjanjian. Kami menampilkan apakah dan kapan kedua pihak menandatanganinya.',
    stays: 'Berkas tidak dikirim ke mana pun. Hanya sidik jarinya (SHA-256) yang diperiksa.',
    choose: 'Pilih atau tarik berkas PDF',
    another: 'Pilih berkas lain',
    unreadable: 'Berkas ini tidak bisa dibaca di sini. Pilih berkas PDF, atau tempel SHA-256 di bawah.',
    signed: (at: string) => `Dokumen ini ditandatangani kedua pihak pada ${at}. Isinya belum berubah sejak itu.`,
    unknown:
      'Dokumen ini tidak kami kenal. Mungkin berkasnya sudah diubah, atau disimpan ulang oleh aplikasi lain. Unduh lagi dari aplikasi Lumbung, lalu periksa.',
    print: 'SHA-256 berkas ini',
    byHash: 'Hanya punya SHA-256?',
    label: 'SHA-256 (64 angka dan huruf)',
    check: 'Periksa',
    invalid: 'SHA-256 terdiri dari 64 angka dan huruf a sampai f. Periksa kembali yang Anda tempel.',
  },
  en: {
    title: 'Check a document',
    heading: 'Genuine and unchanged?',
    lead: 'Choose the PDF of an agreement. We show whether and when both parties signed it.',
    stays: 'The file is not sent anywhere. Only its fingerprint (SHA-256) is checked.',
    choose: 'Choose or drop a PDF',
    another: 'Choose another file',
    unreadable: 'This file cannot be read here. Choose a PDF, or paste its SHA-256 below.',
    signed: (at) => `Both parties signed this document on ${at}. It has not changed since.`,
    unknown:
      'We do not know this document. It may have been changed, or saved again by another app. Download it once more from the Lumbung app, then check it.',
    print: 'SHA-256 of this file',
    byHash: 'Only have the SHA-256?',
    label: 'SHA-256 (64 digits and letters)',
    check: 'Check',
    invalid: 'A SHA-256 has 64 digits and letters from a to f. Check what you have pasted.',
  },
})
