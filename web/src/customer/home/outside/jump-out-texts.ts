import { defineTexts } from '../../../i18n/texts.ts'

export const jumpOutTexts = defineTexts({
  id: {
    title: 'Anda meninggalkan Lumbung',
    body: (host: string) => `Tautan ini menuju ${host}. Situs itu bukan milik kami dan memiliki aturan sendiri.`,
    careful: 'Jangan memberikan kode SMS atau nomor kartu Anda di sana. Kami tidak pernah memintanya lewat situs lain.',
    go: (host: string) => `Buka ${host}`,
    stay: 'Kembali ke Beranda',
    unknown: 'Tautan ini tidak bisa dibuka',
    unknownBody: 'Tujuannya tidak ada dalam daftar situs yang kami kenal, jadi kami tidak membukanya.',
  },
  en: {
    title: 'You are leaving Lumbung',
    body: (host) => `This link leads to ${host}. That site is not ours and has rules of its own.`,
    careful: 'Never give your SMS code or card number there. We never ask for them on another site.',
    go: (host) => `Open ${host}`,
    stay: 'Back to Home',
    unknown: 'This link cannot be opened',
    unknownBody: 'It leads to a site that is not on our list, so we do not open it.',
  },
})
