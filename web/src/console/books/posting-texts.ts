import type { PostingKind } from '@lumbung/shared/contract/operators/books/ledger.ts'
import { defineTexts } from '../../i18n/texts.ts'

const kindsId: Readonly<Record<PostingKind, string>> = {
  'disbursement-sent': 'Pencairan dikirim',
  disbursement: 'Pencairan diterima',
  'disbursement-failed': 'Pencairan gagal',
  'credit-payout-sent': 'Pembayaran saldo dikirim',
  'credit-payout': 'Pembayaran saldo diterima',
  'credit-payout-failed': 'Pembayaran saldo gagal',
  'credit-payout-returned': 'Pembayaran saldo kembali',
  interest: 'Bunga',
  'end-of-day': 'Akhir hari',
  payment: 'Pembayaran',
  assignment: 'Penempatan penerimaan',
  reversal: 'Pembalikan',
  'provider-fee': 'Biaya penyedia',
  accrual: 'Akrual bunga',
  'accrual-reversal': 'Pembalikan akrual',
  'write-off': 'Hapus buku',
  'goodwill-waiver': 'Penghapusan denda',
  'manual-top-up': 'Isi kas di penyedia',
  'manual-withdrawal': 'Tarik kas dari penyedia',
  'manual-insurer': 'Bayar premi ke penanggung',
  'manual-correction': 'Koreksi antarakun',
}
const kindsEn: Readonly<Record<PostingKind, string>> = {
  'disbursement-sent': 'Disbursement sent',
  disbursement: 'Disbursement received',
  'disbursement-failed': 'Disbursement failed',
  'credit-payout-sent': 'Payout of credit sent',
  'credit-payout': 'Payout of credit received',
  'credit-payout-failed': 'Payout of credit failed',
  'credit-payout-returned': 'Payout of credit returned',
  interest: 'Interest',
  'end-of-day': 'End of day',
  payment: 'Payment',
  assignment: 'Receipt assigned',
  reversal: 'Reversal',
  'provider-fee': 'Provider fee',
  accrual: 'Interest accrual',
  'accrual-reversal': 'Accrual reversed',
  'write-off': 'Write-off',
  'goodwill-waiver': 'Late fees waived',
  'manual-top-up': 'Top-up at a provider',
  'manual-withdrawal': 'Withdrawal from a provider',
  'manual-insurer': 'Premiums paid to an insurer',
  'manual-correction': 'Correction between accounts',
}
const whatId: Readonly<Record<string, string>> = {
  NOT_IN_BOOKS: 'Ada di berkas, tidak di pembukuan',
  NOT_IN_FILE: 'Ada di pembukuan, tidak di berkas',
  AMOUNT_DIFFERS: 'Jumlahnya berbeda',
  NET_DIFFERS: 'Jumlah bersih tidak cocok dengan biaya',
  LINE_CHANGED: 'Berubah sejak berkas sebelumnya',
  LINE_UNREAD: 'Baris tidak terbaca',
  LINE_PENDING: 'Terlalu lama tertunda',
}
const whatEn: Readonly<Record<string, string>> = {
  NOT_IN_BOOKS: 'In the file, not in the books',
  NOT_IN_FILE: 'In the books, not in the file',
  AMOUNT_DIFFERS: 'The amount differs',
  NET_DIFFERS: 'The net amount does not fit the fees',
  LINE_CHANGED: 'Changed since an earlier file',
  LINE_UNREAD: 'A line that cannot be read',
  LINE_PENDING: 'Pending for too long',
}
const openId: Readonly<Record<string, string>> = {
  suspense: 'Penerimaan belum teridentifikasi',
  disbursement: 'Pencairan tanpa kepastian',
  cash: 'Berkas penyedia belum ada',
}
const openEn: Readonly<Record<string, string>> = {
  suspense: 'Unmatched receipt',
  disbursement: 'Disbursement without an outcome',
  cash: 'No file of the provider',
}

export const postingTexts = defineTexts({
  id: { kinds: kindsId, what: whatId, open: openId },
  en: { kinds: kindsEn, what: whatEn, open: openEn },
})
