import { defineTexts } from '../../../i18n/texts.ts'

export const termsTexts = defineTexts({
  id: {
    title: 'Syarat dan privasi',
    heading: 'Sebelum mulai, tentukan persetujuan Anda',
    lead: 'Setiap persetujuan berdiri sendiri. Anda bisa membacanya lagi kapan saja di Saya.',
    read: 'Baca',
    needed: 'Diperlukan untuk memakai Lumbung',
    free: 'Pilihan Anda',
    agreeTerms: 'Saya menyetujui ',
    agreePrivacy: 'Saya menyetujui pemrosesan data pribadi saya sesuai ',
    offers: 'Saya ingin menerima penawaran dan promo dari Lumbung. Boleh dikosongkan.',
    sharing: (channel: string) =>
      `Lumbung boleh memberi tahu ${channel} saat pinjaman saya cair, berakhir, ditagih, atau lunas, tanpa nama, nomor, atau jumlah uang. Boleh dikosongkan. `,
    mustTerms: 'Setujui Syarat dan Ketentuan untuk melanjutkan.',
    mustPrivacy: 'Setujui Kebijakan Privasi untuk melanjutkan.',
    version: (tag: string) => `Versi\u00a0${tag}`,
    accept: 'Simpan dan lanjutkan',
    leave: 'Tidak setuju, keluar',
    changed: 'Dokumen baru saja diperbarui. Baca lagi, lalu setujui.',
  },
  en: {
    title: 'Terms and privacy',
    heading: 'Before you start, choose what you agree to',
    lead: 'Each consent is separate. You can read the texts again at any time under Me.',
    read: 'Read',
    needed: 'Needed to use Lumbung',
    free: 'Your choice',
    agreeTerms: 'I agree to the ',
    agreePrivacy: 'I agree that my personal data is processed under the ',
    offers: 'I would like to receive offers from Lumbung. You may leave this empty.',
    sharing: (channel) =>
      `Lumbung may tell ${channel} when my loan is paid out, ends, is billed or is repaid, without name, number or amounts. You may leave this empty. `,
    mustTerms: 'Agree to the Terms and Conditions to go on.',
    mustPrivacy: 'Agree to the Privacy Policy to go on.',
    version: (tag) => `Version\u00a0${tag}`,
    accept: 'Save and continue',
    leave: 'I do not agree, sign out',
    changed: 'A document has just changed. Read it again, then agree.',
  },
})
