/** Kinds of subjects, by the word before the colon. */
type Kind =
  | 'application'
  | 'customer'
  | 'lost-number'
  | 'no-camera'
  | 'photo'
  | 'approval'
  | 'operator'
  | 'order'
  | 'loan'
  | 'agreement'
  | 'complaint'
  | 'request'
  | 'payment'
  | 'notice'
  | 'report'
  | 'passkey'
  | 'date'
  | 'export'
  | 'view'
  | 'check'
  | 'import'
  | 'suspense'
  | 'disbursement'
  | 'difference'
  | 'cash'
  | 'reveal'
  | 'security-check'
  | 'field'
  | 'product'
  | 'insurance'
  | 'channel'
  | 'event'
export const subjectsId: Readonly<Record<Kind, string>> = {
  'lost-number': 'Nomor hilang',
  'no-camera': 'Tanpa kamera',
  application: 'Pengajuan',
  customer: 'Pelanggan',
  photo: 'Foto',
  approval: 'Usulan',
  operator: 'Operator',
  order: 'Pengajuan pinjaman',
  loan: 'Pinjaman',
  agreement: 'Perjanjian',
  complaint: 'Pengaduan',
  request: 'Permintaan data',
  payment: 'Pembayaran',
  notice: 'Pemberitahuan',
  report: 'Laporan bayar',
  passkey: 'Passkey',
  date: 'Tanggal buku',
  export: 'Unduhan',
  view: 'Tampilan',
  check: 'Pemeriksaan',
  import: 'Berkas penyedia',
  suspense: 'Dana belum dikenali',
  disbursement: 'Pencairan',
  difference: 'Selisih',
  cash: 'Kas',
  reveal: 'Pembukaan data',
  'security-check': 'Pemeriksaan keamanan',
  field: 'Isian',
  product: 'Produk',
  insurance: 'Asuransi',
  channel: 'Kanal',
  event: 'Pemberitahuan mitra',
}
export const subjectsEn: Readonly<Record<Kind, string>> = {
  'lost-number': 'Lost number',
  'no-camera': 'No camera',
  application: 'Application',
  customer: 'Customer',
  photo: 'Photo',
  approval: 'Proposal',
  operator: 'Operator account',
  order: 'Loan request',
  loan: 'Loan',
  agreement: 'Agreement',
  complaint: 'Complaint',
  request: 'Data request',
  payment: 'Payment',
  notice: 'Notice',
  report: 'Payment report',
  passkey: 'Passkey',
  date: 'Business date',
  export: 'Download',
  view: 'View',
  check: 'Check',
  import: 'Provider’s file',
  suspense: 'Unmatched receipt',
  disbursement: 'Disbursement',
  difference: 'Difference',
  cash: 'Cash',
  reveal: 'Opening',
  'security-check': 'Security check',
  field: 'Field',
  product: 'Product',
  insurance: 'Insurance',
  channel: 'Channel',
  event: 'Partner’s notice',
}
