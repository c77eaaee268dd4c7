import { defineTexts } from '../../i18n/texts.ts'

export const rightsTexts = defineTexts({
  id: {
    title: 'Permintaan data',
    kind: 'Permintaan',
    exported: 'Salinan data',
    toList: 'Kembali ke permintaan data',
    gone: 'Permintaan tidak ditemukan',
    goneText: 'Periksa kembali alamatnya, atau pilih dari daftar. Permintaan terhapus bersama akunnya.',
    sentAt: (moment: string) => `masuk ${moment}`,
    answerBy: 'Jawab paling lambat',
    help: [
      'Pertanyaan, perbaikan, dan penarikan persetujuan diselesaikan paling lambat 3 × 24 jam (UU PDP pasal 30, 32, dan 40). Waktunya tidak bisa diperpanjang.',
      'Jam malam, akhir pekan, dan hari libur ikut dihitung.',
      'Jawaban berarti sudah dikerjakan: perbaiki datanya atau hentikan pemakaiannya sebelum menjawab.',
      'Salinan semua data dibuat sistem. Pelanggan mengunduhnya sendiri di Privasi dan data.',
      'Selama pinjaman berjalan, data yang diwajibkan undang-undang tetap disimpan. Jelaskan alasannya.',
    ],
  },
  en: {
    title: 'Data requests',
    kind: 'Request',
    exported: 'Copy of the data',
    toList: 'Back to the data requests',
    gone: 'Request not found',
    goneText: 'Check the address, or choose from the list. A request is erased with its account.',
    sentAt: (moment) => `received ${moment}`,
    answerBy: 'Answer by',
    help: [
      'Questions, corrections and withdrawals of consent are settled within three times 24 hours (UU PDP, articles 30, 32 and 40). The time cannot be prolonged.',
      'Nights, weekends and holidays count.',
      'An answer means that it is done: correct the data, or end its use, before you answer.',
      'The copy of all data is made by the system. Customers download it themselves under Privacy and data.',
      'While a loan runs, data that the law demands is kept. Explain why.',
    ],
  },
})
