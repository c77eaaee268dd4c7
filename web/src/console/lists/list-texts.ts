import { defineTexts } from '../../i18n/texts.ts'

export const listTexts = defineTexts({
  id: {
    lists: 'Daftar',
    more: 'Yang berikutnya',
    move: 'pindah',
    open: 'buka',
    stale: 'Koneksi terputus. Daftar ini mungkin sudah berubah.',
    nobody: 'Belum ada pemilik',
  },
  en: {
    lists: 'Lists',
    more: 'More',
    move: 'move',
    open: 'open',
    stale: 'The connection is lost. This list may have changed.',
    nobody: 'Nobody’s yet',
  },
})
