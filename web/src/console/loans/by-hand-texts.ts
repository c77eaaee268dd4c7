import { defineTexts } from '../../i18n/texts.ts'

/** What one person proposes about a loan, and another approves. */
export const byHandTexts = defineTexts({
  id: {
    waive: 'Hapus denda',
    writeOff: 'Usulkan hapus buku',
    record: 'Catat pembayaran bank',
    proposals: {
      'loan.waive-fees': 'Penghapusan denda',
      'payment.record': 'Pencatatan pembayaran bank',
      'loan.write-off': 'Hapus buku',
    },
    waits: (what: string, name: string, moment: string) =>
      `${what} menunggu persetujuan. Diusulkan ${name}, ${moment}. Orang kedua memutuskannya di Persetujuan.`,
    send: 'Kirim usulan',
    waiveText:
      'Denda dihapus atas beban perusahaan setelah orang kedua menyetujui. Pelanggan diberi tahu dan melihatnya di tagihannya. Denda hari-hari berikutnya tetap berjalan.',
    waived: 'Denda yang dihapus',
    unpaid: (amount: string) => `Belum dibayar ${amount}.`,
    wrongWaiver: (amount: string) => `Tulis jumlah dari Rp1 sampai ${amount}.`,
    recordText:
      'Dana di rekening perusahaan dibukukan setelah orang kedua menyetujui, seperti pembayaran dengan kode, dan berlaku sejak dana masuk.',
    account: 'Masuk ke',
    reference: 'Nomor referensi bank',
    referenceHint: 'Seperti di mutasi rekening.',
    wrongReference: 'Tulis 3 sampai 64 huruf, angka, titik, garis miring, atau tanda hubung.',
    amount: 'Jumlah',
    wrongAmount: 'Tulis jumlah yang masuk.',
    credit: (amount: string) =>
      `Melebihi sisa tagihan pinjaman ini. Setelah tagihan lain yang jatuh tempo, ${amount} menjadi saldo pelanggan.`,
    date: 'Tanggal dana masuk',
    time: 'Jam (WIB)',
    wrongTime: (date: string) => `Tulis waktu antara pencairan, ${date}, dan sekarang.`,
  },
  en: {
    waive: 'Waive late fees',
    writeOff: 'Propose a write-off',
    record: 'Record a bank payment',
    proposals: {
      'loan.waive-fees': 'A waiver of late fees',
      'payment.record': 'A record of a bank payment',
      'loan.write-off': 'A write-off',
    },
    waits: (what, name, moment) =>
      `${what} waits for approval. Proposed by ${name}, ${moment}; a second person decides in Approvals.`,
    send: 'Propose',
    waiveText:
      'The fees are waived at our cost once a second person approves. The customer is told and sees it on the bill. Fees of the days to come still run.',
    waived: 'Late fees to waive',
    unpaid: (amount) => `${amount} unpaid.`,
    wrongWaiver: (amount) => `Enter an amount from Rp1 to ${amount}.`,
    recordText:
      'Money on the company’s account is booked once a second person approves, like a payment by code, and counts from when it arrived.',
    account: 'Arrived on',
    reference: 'Reference of the bank',
    referenceHint: 'As on the account’s statement.',
    wrongReference: 'Enter 3 to 64 letters, digits, full stops, slashes or hyphens.',
    amount: 'Amount',
    wrongAmount: 'Enter the amount that arrived.',
    credit: (amount) => `More than is left of this loan. After other bills that are due, ${amount} becomes credit.`,
    date: 'Date on which it arrived',
    time: 'Time (WIB)',
    wrongTime: (date) => `Enter a time between the disbursement, ${date}, and now.`,
  },
})
