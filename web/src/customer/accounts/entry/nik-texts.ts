import { defineTexts } from '../../../i18n/texts.ts'

/** What a customer reads who links an account to a partner by its NIK. */
export const nikTexts = defineTexts({
  id: {
    title: 'Tautkan akun',
    heading: 'Isi NIK untuk menautkan akun',
    lead: (partner: string) =>
      `Nomor Anda sudah punya akun Lumbung. Agar bisa dipakai di ${partner}, isi NIK di KTP Anda. Ini hanya sekali.`,
    label: 'NIK',
    hint: '16 angka di KTP',
    link: 'Tautkan dan masuk',
    wrong: (left: number) =>
      left > 0
        ? `NIK ini bukan NIK akun tersebut. Sisa ${left} percobaan hari ini.`
        : 'NIK ini bukan NIK akun tersebut. Coba lagi besok.',
    tooMany: 'Percobaan hari ini sudah habis. Coba lagi besok atau hubungi bantuan.',
    existsTitle: 'NIK ini milik akun lain',
    exists: 'Satu NIK hanya untuk satu akun. Masuk dengan nomor yang terdaftar di akun itu, atau hubungi bantuan.',
    back: (partner: string) => `Kembali ke ${partner}`,
    help: 'Hubungi bantuan',
  },
  en: {
    title: 'Link your account',
    heading: 'Enter your NIK to link the account',
    lead: (partner) =>
      `Your number already has a Lumbung account. To use it in ${partner}, enter the NIK on your ID card. You do this once.`,
    label: 'NIK',
    hint: '16 digits on your KTP',
    link: 'Link and sign in',
    wrong: (left) =>
      left > 0
        ? `This is not the NIK of that account. ${left === 1 ? '1 try' : `${left} tries`} left today.`
        : 'This is not the NIK of that account. Try again tomorrow.',
    tooMany: 'No tries left today. Try again tomorrow or contact help.',
    existsTitle: 'This NIK belongs to another account',
    exists: 'A NIK is for one account only. Sign in with the number of that account, or contact help.',
    back: (partner) => `Back to ${partner}`,
    help: 'Contact help',
  },
})
