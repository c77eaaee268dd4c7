import { defineTexts } from '../../i18n/texts.ts'

export const requestsTexts = defineTexts({
  id: {
    takeNext: 'Ambil berikutnya',
    noneLeft: 'Tidak ada lagi permintaan yang bebas. Semua sedang dipegang atau menunggu orang kedua.',
    columns: { left: 'Sisa waktu', asked: 'Masuk', holder: 'Petugas' },
    you: 'Anda',
    proposedBy: (name: string) => `Diusulkan ${name}`,
    free: 'Bebas',
    take: 'Ambil permintaan',
    takeHint: 'Selama 15 menit permintaan ini milik Anda, dan orang lain tidak bisa memutuskannya.',
    heldBy: (name: string, time: string) => `Dipegang ${name} sampai ${time}`,
    own: (time: string) => `Milik Anda sampai ${time}`,
    extend: 'Perpanjang',
    release: 'Lepas',
  },
  en: {
    takeNext: 'Take next',
    noneLeft: 'No request is free. All are held by somebody, or wait for a second person.',
    columns: { left: 'Time left', asked: 'Received', holder: 'Who' },
    you: 'You',
    proposedBy: (name) => `Proposed by ${name}`,
    free: 'Free',
    take: 'Take the request',
    takeHint: 'It is yours for 15 minutes, and nobody else can decide it.',
    heldBy: (name, time) => `Held by ${name} until ${time}`,
    own: (time) => `Yours until ${time}`,
    extend: 'Extend',
    release: 'Release',
  },
})
