import { defineTexts } from '../../i18n/texts.ts'

export const listTexts = defineTexts({
  id: {
    lists: 'Daftar',
    more: 'Yang berikutnya',
    move: 'pindah',
    open: 'buka',
    toActs: 'ke tindakan',
    nobody: 'Belum ada pemilik',
    period: 'Periode',
    days: 'Tanggal tertentu',
    periods: {
      TODAY: 'Hari ini',
      LAST_7: '7 hari terakhir',
      LAST_30: '30 hari terakhir',
      THIS_MONTH: 'Bulan ini',
      LAST_MONTH: 'Bulan lalu',
    },
    from: 'Dari tanggal',
    to: 'Sampai tanggal',
    wrongOrder: 'Tanggal akhir lebih awal dari tanggal awal.',
  },
  en: {
    lists: 'Lists',
    more: 'More',
    move: 'move',
    open: 'open',
    toActs: 'to the acts',
    nobody: 'Nobody’s yet',
    period: 'Period',
    days: 'Specific dates',
    periods: {
      TODAY: 'Today',
      LAST_7: 'Last 7 days',
      LAST_30: 'Last 30 days',
      THIS_MONTH: 'This month',
      LAST_MONTH: 'Last month',
    },
    from: 'From',
    to: 'Until',
    wrongOrder: 'The last day is before the first.',
  },
})
