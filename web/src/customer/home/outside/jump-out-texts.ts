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
    toInsurer: (host: string, insurer: string) =>
      `Tautan ini menuju ${host}, halaman ${insurer} untuk polis Anda. Halaman itu memiliki aturan sendiri, dan kami tidak melihat apa yang Anda isi di sana.`,
    ended: 'Tautan ini sudah tidak berlaku',
    endedBody:
      'Tautan ke penanggung berlaku 10 menit dan hanya sekali buka. Buat tautan baru untuk membuka polis Anda.',
    opened: 'Halaman penanggung sudah dibuka',
    openedOutside: 'Halaman itu terbuka di luar aplikasi ini. Untuk membukanya sekali lagi, buat tautan baru.',
    openedHere: 'Tautannya sudah terpakai. Untuk membukanya sekali lagi, buat tautan baru.',
    notYours: 'Tautan ini bukan dibuat untuk akun Anda.',
    again: 'Buat tautan baru',
  },
  en: {
    title: 'You are leaving Lumbung',
    body: (host) => `This link leads to ${host}. That site is not ours and has rules of its own.`,
    careful: 'Never give your SMS code or card number there. We never ask for them on another site.',
    go: (host) => `Open ${host}`,
    stay: 'Back to Home',
    unknown: 'This link cannot be opened',
    unknownBody: 'It leads to a site that is not on our list, so we do not open it.',
    toInsurer: (host, insurer) =>
      `This link leads to ${host}, the page of ${insurer} for your policy. It has rules of its own, and we do not see what you enter there.`,
    ended: 'This link is no longer valid',
    endedBody: 'A link to the insurer works for 10 minutes and opens once. Make a new one to open your policy.',
    opened: 'The insurer’s page was opened',
    openedOutside: 'It opened outside of this app. To open it once more, make a new link.',
    openedHere: 'The link is used up. To open the page once more, make a new link.',
    notYours: 'This link was not made for your account.',
    again: 'Make a new link',
  },
})
