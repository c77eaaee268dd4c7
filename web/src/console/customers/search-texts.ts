import type { SearchHit, SearchKind } from '@lumbung/shared/contract/operators/customers.ts'
import { defineTexts } from '../../i18n/texts.ts'

type Thing = SearchHit['leadsTo']['kind']

const kindsId: Readonly<Record<SearchKind, string>> = {
  MOBILE: 'Nomor HP',
  NIK: 'NIK',
  NAME: 'Nama lengkap',
  APPLICATION: 'Nomor pengajuan',
  LOAN: 'Nomor pinjaman',
  AGREEMENT: 'Nomor perjanjian',
  PAYMENT_CODE: 'Kode bayar',
  REFERENCE: 'Referensi',
  TICKET: 'Tiket pengaduan',
  ID: 'ID',
}
const kindsEn: Readonly<Record<SearchKind, string>> = {
  MOBILE: 'Mobile number',
  NIK: 'NIK',
  NAME: 'Full name',
  APPLICATION: 'Application number',
  LOAN: 'Loan number',
  AGREEMENT: 'Agreement number',
  PAYMENT_CODE: 'Payment code',
  REFERENCE: 'Reference',
  TICKET: 'Complaint ticket',
  ID: 'ID',
}
const thingsId: Readonly<Record<Thing, string>> = {
  customer: 'Pelanggan',
  application: 'Pengajuan',
  order: 'Pengajuan pinjaman',
  loan: 'Pinjaman',
  payment: 'Pembayaran',
  code: 'Kode bayar',
  complaint: 'Pengaduan',
}
const thingsEn: Readonly<Record<Thing, string>> = {
  customer: 'Customer',
  application: 'Application',
  order: 'Loan request',
  loan: 'Loan',
  payment: 'Payment',
  code: 'Payment code',
  complaint: 'Complaint',
}

export const searchTexts = defineTexts({
  id: {
    title: 'Pelanggan',
    query: 'Cari pelanggan',
    hint: 'Nomor HP, NIK, nama lengkap, nomor pengajuan (AP-…), pinjaman (LN-…) atau perjanjian (LBG-…), kode bayar, referensi, tiket (PGD-…). Harus sama persis.',
    search: 'Cari',
    missing: 'Tulis nomor, nama, atau kode yang dicari.',
    found: (count: number) => `${count} hasil`,
    most: '20 hasil pertama. Cari dengan nomor agar lebih tepat.',
    columns: { name: 'Nama', mobile: 'Nomor HP', matched: 'Cocok dengan', leadsTo: 'Mengarah ke' },
    kinds: kindsId,
    things: thingsId,
    noName: 'Belum ada nama',
    relative: 'Data sama dengan Anda',
    nobody: 'Belum milik siapa pun',
    closed: 'Akun dihapus',
    begin: 'Cari satu nilai yang persis',
    beginText: 'Yang cocok hanya nilai lengkap, bukan sebagian. Setiap pencarian tercatat di jejak audit.',
    none: 'Tidak ada yang cocok',
    noneText: 'Periksa kembali setiap angka dan hurufnya. Nama harus lengkap seperti di KTP.',
    keys: 'cari dari mana saja',
  },
  en: {
    title: 'Customers',
    query: 'Find a customer',
    hint: 'Mobile number, NIK, full name, number of an application (AP-…), loan (LN-…) or agreement (LBG-…), payment code, reference, ticket (PGD-…). It must be exact.',
    search: 'Search',
    missing: 'Enter a number, a name or a code.',
    found: (count) => (count === 1 ? '1 result' : `${count} results`),
    most: 'The first 20 results. Search by a number to be more exact.',
    columns: { name: 'Name', mobile: 'Mobile number', matched: 'Matches', leadsTo: 'Leads to' },
    kinds: kindsEn,
    things: thingsEn,
    noName: 'No name yet',
    relative: 'Shares data with you',
    nobody: 'Belongs to nobody yet',
    closed: 'Account deleted',
    begin: 'Search for one exact value',
    beginText: 'Only the whole value matches, never a part of it. Each search is in the audit trail.',
    none: 'Nothing matches',
    noneText: 'Check every digit and letter. A name has to be complete, as on the ID card.',
    keys: 'search from anywhere',
  },
})
