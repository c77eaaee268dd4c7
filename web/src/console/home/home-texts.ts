import type { WorkKind } from '@lumbung/shared/contract/operators/work.ts'
import { defineTexts } from '../../i18n/texts.ts'

const kindsId: Readonly<Record<WorkKind, string>> = {
  CASES: 'Pengajuan limit untuk diperiksa',
  APPROVALS: 'Menunggu persetujuan Anda',
  OWN_PROPOSALS: 'Usulan Anda yang belum diputuskan',
  ORDERS: 'Pengajuan pinjaman untuk diputuskan',
  PAYMENT_REPORTS: 'Laporan “sudah bayar” untuk dijawab',
  SUSPENSE: 'Dana belum dikenali',
  PAYOUTS: 'Pencairan yang tersendat',
  CLOSES: 'Tanggal yang belum ditutup',
  COMPLAINTS: 'Pengaduan belum dijawab',
  DATA_REQUESTS: 'Permintaan data belum dijawab',
  WRITE_OFFS: 'Pinjaman yang bisa dihapusbukukan',
  EXPORTS: 'Berkas siap diunduh',
  ALARMS: 'Peringatan sistem dalam 24 jam',
  MONEY_ALARMS: 'Peringatan soal uang dalam 24 jam',
  REVEALS: 'Pembukaan data untuk ditinjau',
}
const kindsEn: Readonly<Record<WorkKind, string>> = {
  CASES: 'Applications to review',
  APPROVALS: 'Waiting for your approval',
  OWN_PROPOSALS: 'Your proposals without a decision',
  ORDERS: 'Loan requests to decide',
  PAYMENT_REPORTS: 'Reports of payments to answer',
  SUSPENSE: 'Money without an owner',
  PAYOUTS: 'Disbursements that are stuck',
  CLOSES: 'Dates to close',
  COMPLAINTS: 'Complaints without an answer',
  DATA_REQUESTS: 'Data requests without an answer',
  WRITE_OFFS: 'Loans that can be written off',
  EXPORTS: 'Files ready to download',
  ALARMS: 'Alarms of the system in 24 hours',
  MONEY_ALARMS: 'Alarms about money in 24 hours',
  REVEALS: 'Opened data to review',
}

export const homeTexts = defineTexts({
  id: {
    title: 'Pekerjaan saya',
    hello: (name: string) => `Halo, ${name}.`,
    kinds: kindsId,
    late: (count: number) => `${count} lewat waktu`,
    next: (moment: string) => `Paling dekat ${moment}`,
    until: (moment: string) => `Yang pertama hilang ${moment}`,
    none: 'Tidak ada yang menunggu',
    nothing: 'Tidak ada pekerjaan yang menunggu',
    nothingText: 'Pilih halaman di menu, atau cari apa saja dengan Ctrl+K.',
    nothingPlain: 'Pilih halaman di menu, atau tekan Ctrl+K.',
  },
  en: {
    title: 'My work',
    hello: (name) => `Hello, ${name}.`,
    kinds: kindsEn,
    late: (count) => `${count} past its time`,
    next: (moment) => `Next due ${moment}`,
    until: (moment) => `The first is gone ${moment}`,
    none: 'Nothing waits',
    nothing: 'No work waits',
    nothingText: 'Choose a page of the menu, or find anything with Ctrl+K.',
    nothingPlain: 'Choose a page of the menu, or press Ctrl+K.',
  },
})
