import { defineTexts } from '../../i18n/texts.ts'

export const orderCodeTexts = defineTexts({
  id: {
    label: 'Kode SMS, 6 angka',
    lead: 'Kami kirim kode 6 angka lewat SMS ke nomor Anda.',
    sending: 'Mengirim kode…',
    checking: 'Memeriksa kode…',
    resent: 'Kode baru sudah dikirim',
    secret: 'Rahasiakan kode ini.',
    secretWhy: 'Petugas Lumbung tidak pernah memintanya. Kode salah 3 kali membatalkan pengajuan.',
    secretForDeletion: 'Petugas Lumbung tidak pernah memintanya. Begitu kodenya benar, akun Anda dihapus.',
  },
  en: {
    label: 'SMS code, 6 digits',
    lead: 'We send a 6-digit code by SMS to your number.',
    sending: 'Sending the code…',
    checking: 'Checking the code…',
    resent: 'A new code is on its way',
    secret: 'Keep this code secret.',
    secretWhy: 'Lumbung staff never ask for it. Three wrong codes cancel the order.',
    secretForDeletion: 'Lumbung staff never ask for it. Once the code is right, your account is deleted.',
  },
})
