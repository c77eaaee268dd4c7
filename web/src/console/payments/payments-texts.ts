import type { gatewayFindings } from '@lumbung/shared/contract/operators/payments.ts'
import { defineTexts } from '../../i18n/texts.ts'

type Finding = (typeof gatewayFindings)[number]

const statusesId: Readonly<Record<string, string>> = {
  BOOKED: 'Tercatat',
  SUSPENSE: 'Belum dikenali',
  REVERSED: 'Ditarik kembali',
  ASSIGNED: 'Dialokasikan',
  PREPARING: 'Disiapkan',
  PENDING: 'Menunggu dibayar',
  PAID: 'Dibayar',
  EXPIRED: 'Kedaluwarsa',
  FAILED: 'Gagal dibuat',
  REPLACED: 'Diganti',
  WAITING: 'Menunggu',
  GIVEN_UP: 'Dihentikan',
  KNOWN: 'Sudah dikenal',
  MALFORMED: 'Tidak terbaca',
  IGNORED: 'Tidak perlu tindakan',
  DISBURSEMENT: 'Pencairan',
}
const statusesEn: Readonly<Record<string, string>> = {
  BOOKED: 'Booked',
  SUSPENSE: 'In suspense',
  REVERSED: 'Reversed',
  ASSIGNED: 'Assigned',
  PREPARING: 'Being made',
  PENDING: 'Waits for payment',
  PAID: 'Paid',
  EXPIRED: 'Expired',
  FAILED: 'Not made',
  REPLACED: 'Replaced',
  WAITING: 'Waits',
  GIVEN_UP: 'Given up',
  KNOWN: 'Known already',
  MALFORMED: 'Unreadable',
  IGNORED: 'Needs nothing',
  DISBURSEMENT: 'Payout',
}
const foundId: Readonly<Record<Finding, string>> = {
  PAID: 'sudah dibayar',
  REVERSED: 'ditarik kembali',
  PENDING: 'belum selesai',
  UNKNOWN: 'status tidak dikenal',
  NOT_FOUND: 'pembayaran tidak ditemukan',
  UNAVAILABLE: 'tidak menjawab',
}
const foundEn: Readonly<Record<Finding, string>> = {
  PAID: 'paid',
  REVERSED: 'reversed',
  PENDING: 'not final yet',
  UNKNOWN: 'a status that we do not know',
  NOT_FOUND: 'no such payment',
  UNAVAILABLE: 'no answer',
}

/** Words of payments that several screens share. */
/** Who holds the money, where that is no payment gateway. */
const accountsId: Readonly<Record<string, string>> = { bank: 'Rekening bank perusahaan' }
const accountsEn: Readonly<Record<string, string>> = { bank: 'The company’s bank account' }

export const paymentWords = defineTexts({
  id: { statuses: statusesId, found: foundId, accounts: accountsId },
  en: { statuses: statusesEn, found: foundEn, accounts: accountsEn },
})

export const paymentsTexts = defineTexts({
  id: {
    title: 'Pembayaran',
    search: 'Cari pembayaran',
    searchHint: 'Nomor virtual account atau kode bayar, referensi penyedia, atau ID. Harus lengkap.',
    searchMissing: 'Isi nomor, referensi, atau ID.',
    find: 'Cari',
    results: (count: number) => `${count} ditemukan`,
    noResult: 'Tidak ada yang cocok. Periksa kembali nomornya: hanya nomor lengkap yang ditemukan.',
    views: {
      reports: 'Laporan pelanggan',
      answered: 'Laporan selesai',
      waiting: 'Menunggu konfirmasi',
      'given-up': 'Pemberitahuan dihentikan',
      newest: 'Pembayaran terbaru',
    },
    leads: {
      reports: 'Pelanggan mengatakan sudah membayar. Yang paling lama menunggu lebih dulu.',
      answered: 'Sudah dijawab atau dibayar, yang terbaru lebih dulu.',
      waiting: 'Penyedia memberi tahu, tetapi belum mengonfirmasi pembayarannya. Kita terus bertanya.',
      'given-up': 'Penyedia tidak mengonfirmasi selama seminggu. Keuangan bisa meminta pembacaan ulang.',
      newest: 'Semua pembayaran pelanggan, yang terbaru lebih dulu.',
    },
    empty: {
      reports: 'Tidak ada laporan yang menunggu',
      answered: 'Belum ada laporan yang selesai',
      waiting: 'Semua pemberitahuan sudah dikonfirmasi',
      'given-up': 'Tidak ada pemberitahuan yang dihentikan',
      newest: 'Belum ada pembayaran',
    },
    emptyText: 'Daftar ini terisi dengan sendirinya.',
    columns: {
      reported: 'Dilaporkan',
      paidOn: 'Tanggal bayar',
      month: 'Tagihan',
      name: 'Nama',
      amount: 'Jumlah',
      receipt: 'Bukti',
      status: 'Status',
      at: 'Waktu (WIB)',
      what: 'Apa',
      method: 'Metode',
      reference: 'Referensi penyedia',
    },
    kinds: { PAYMENT: 'Pembayaran', CODE: 'Kode bayar', NOTICE: 'Pemberitahuan' },
    receipts: { JPEG: 'Foto', PDF: 'Dokumen PDF' },
    reportStatuses: {
      OPEN: 'Penagihan dijeda',
      EXPIRED: 'Jeda habis',
      BOOKED: 'Tagihan dibayar',
      CLOSED: 'Dijawab',
    },
  },
  en: {
    title: 'Payments',
    search: 'Find a payment',
    searchHint: 'The number of a virtual account or a code, a reference of the provider, or an id. Exact values only.',
    searchMissing: 'Enter a number, a reference or an id.',
    find: 'Find',
    results: (count) => `${count} found`,
    noResult: 'Nothing has this value. Check it: only complete numbers are found.',
    views: {
      reports: 'Reported by customers',
      answered: 'Reports ended',
      waiting: 'Waiting for confirmation',
      'given-up': 'Notices given up',
      newest: 'Newest payments',
    },
    leads: {
      reports: 'Customers who say they have paid. Who waits longest comes first.',
      answered: 'Answered or paid, newest first.',
      waiting: 'The provider has told us, but does not confirm the payment yet. We keep asking.',
      'given-up': 'The provider has not confirmed them for a week. Finance can have them read again.',
      newest: 'All payments of customers, newest first.',
    },
    empty: {
      reports: 'No report waits',
      answered: 'No report has ended yet',
      waiting: 'All notices are confirmed',
      'given-up': 'No notice was given up',
      newest: 'No payments yet',
    },
    emptyText: 'This list fills by itself.',
    columns: {
      reported: 'Reported',
      paidOn: 'Paid on',
      month: 'Bill',
      name: 'Name',
      amount: 'Amount',
      receipt: 'Receipt',
      status: 'Status',
      at: 'Time (WIB)',
      what: 'What',
      method: 'Method',
      reference: 'Provider’s reference',
    },
    kinds: { PAYMENT: 'Payment', CODE: 'Payment code', NOTICE: 'Notice' },
    receipts: { JPEG: 'Photo', PDF: 'PDF document' },
    reportStatuses: {
      OPEN: 'Contacts stopped',
      EXPIRED: 'Contacts go on',
      BOOKED: 'Bill paid',
      CLOSED: 'Answered',
    },
  },
})
