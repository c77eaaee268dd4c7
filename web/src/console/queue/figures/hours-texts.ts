import { defineTexts } from '../../../i18n/texts.ts'

export const hoursTexts = defineTexts({
  id: {
    title: 'Per jam, hari ini',
    received: 'Masuk',
    decided: 'Selesai',
    unknown: 'Per jam, hari ini: belum dimuat.',
    says: (received: string, decided: string, busiest: string) =>
      `Per jam, hari ini: ${received} kasus masuk, ${decided} diselesaikan petugas.${busiest}`,
    busiest: (hour: string, received: string) => ` Paling banyak masuk pukul ${hour} WIB: ${received}.`,
    ofHour: (hour: string, received: string, decided: string) => `${hour} WIB: ${received} masuk, ${decided} selesai`,
    asTable: 'Tabel',
    tableTitle: 'Masuk dan selesai per jam, hari ini',
    hour: 'Pukul (WIB)',
    sum: 'Jumlah',
    what: 'Masuk: kasus yang diserahkan sistem kepada petugas. Selesai: disetujui, ditolak, atau dikembalikan petugas. Keputusan sistem sendiri tidak dihitung.',
    close: 'Tutup',
  },
  en: {
    title: 'By the hour, today',
    received: 'Received',
    decided: 'Decided',
    unknown: 'By the hour, today: not loaded yet.',
    says: (received, decided, busiest) =>
      `By the hour, today: ${received} cases received, ${decided} decided by people.${busiest}`,
    busiest: (hour, received) => ` Most were received at ${hour} WIB: ${received}.`,
    ofHour: (hour, received, decided) => `${hour} WIB: ${received} received, ${decided} decided`,
    asTable: 'Table',
    tableTitle: 'Received and decided by the hour, today',
    hour: 'Hour (WIB)',
    sum: 'Total',
    what: 'Received: cases that the system left to people. Decided: approved, rejected or returned by people. What the system decided alone is not counted.',
    close: 'Close',
  },
})
