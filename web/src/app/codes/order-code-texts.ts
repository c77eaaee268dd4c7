import { defineTexts } from '../../i18n/texts.ts'

export const orderCodeTexts = defineTexts({
  id: {
    label: 'Kode SMS, 6 angka',
    lead: 'Kami kirim kode 6 angka lewat SMS ke nomor Anda.',
    emailLabel: 'Kode email, 6 angka',
    emailLead: (email: string) => `Kami kirim kode 6 angka ke ${email}. Belum ada? Periksa folder spam.`,
    sending: 'Mengirim kode…',
    checking: 'Memeriksa kode…',
    resent: 'Kode baru sudah dikirim',
    secret: 'Rahasiakan kode ini.',
    secretWhy: 'Petugas Lumbung tidak pernah memintanya. Kode salah 3 kali membatalkan pengajuan.',
    secretForDeletion: 'Petugas Lumbung tidak pernah memintanya. Begitu kodenya benar, akun Anda dihapus.',
    secretForExport: 'Dengan kode ini data dan foto KTP Anda bisa diunduh. Petugas Lumbung tidak pernah memintanya.',
    secretForEmail: 'Petugas Lumbung tidak pernah memintanya. Setelah 3 kode salah, minta kode baru.',
  },
  en: {
    label: 'SMS code, 6 digits',
    lead: 'We send a 6-digit code by SMS to your number.',
    emailLabel: 'Email code, 6 digits',
    emailLead: (email) => `We send a 6-digit code to ${email}. Not there yet? Look in your spam folder.`,
    sending: 'Sending the code…',
    checking: 'Checking the code…',
    resent: 'A new code is on its way',
    secret: 'Keep this code secret.',
    secretWhy: 'Lumbung staff never ask for it. Three wrong codes cancel the order.',
    secretForDeletion: 'Lumbung staff never ask for it. Once the code is right, your account is deleted.',
    secretForExport: 'It opens your data and the photo of your ID card. Lumbung staff never ask for it.',
    secretForEmail: 'Lumbung staff never ask for it. After three wrong codes, ask for a new one.',
  },
})
