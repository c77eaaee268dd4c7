import { defineTexts } from '../../i18n/texts.ts'

export const listTexts = defineTexts({
  id: {
    lists: 'Daftar',
    more: 'Yang berikutnya',
    move: 'pindah',
    open: 'buka',
    nobody: 'Belum ada pemilik',
  },
  en: {
    lists: 'Lists',
    more: 'More',
    move: 'move',
    open: 'open',
    nobody: 'Nobody’s yet',
  },
})
