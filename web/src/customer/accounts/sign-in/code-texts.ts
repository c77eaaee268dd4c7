import { defineTexts } from '../../../i18n/texts.ts'

export const codeTexts = defineTexts({
  id: {
    title: 'Kode SMS',
    outAtOnce: 'Kodenya benar, tetapi tanpa cookie Anda langsung keluar lagi.',
    noCookies: 'Browser ini menolak cookie, jadi Anda tidak bisa tetap masuk. Izinkan cookie atau pakai browser lain.',
    heading: (length: number) => `Masukkan kode ${length} angka`,
    label: (length: number) => `Kode SMS, ${length} angka`,
    sentTo: 'Dikirim lewat SMS ke ',
    changeNumber: 'Ganti nomor',
    resent: 'Kode baru sudah dikirim',
    checking: 'Memeriksa kode…',
    secret: 'Rahasiakan kode ini.',
    secretWhy: 'Petugas Lumbung tidak pernah memintanya, lewat telepon maupun WhatsApp.',
  },
  en: {
    title: 'SMS code',
    outAtOnce: 'The code is right, but without cookies you are signed out again at once.',
    noCookies: 'This browser blocks cookies, so you cannot stay signed in. Allow cookies or use another browser.',
    heading: (length) => `Enter the ${length}-digit code`,
    label: (length) => `SMS code, ${length} digits`,
    sentTo: 'Sent by SMS to ',
    changeNumber: 'Change number',
    resent: 'A new code is on its way',
    checking: 'Checking the code…',
    secret: 'Keep this code secret.',
    secretWhy: 'Lumbung staff never ask for it, by phone or on WhatsApp.',
  },
})
