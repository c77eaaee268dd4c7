/** Memo accounts are kept beside the balance sheet. */
export type AccountClass = 'ASSET' | 'LIABILITY' | 'INCOME' | 'EXPENSE' | 'MEMO'

interface AccountTerms {
  /** The accountants' number; its first digit is the class. */
  number: string
  class: AccountClass
  /** The side on which the account grows. */
  side: 'DEBIT' | 'CREDIT'
  /** Whose balance it is. Entries of a loan name the loan, those of a provider the provider that holds the money. */
  of: 'loan' | 'customer' | 'provider' | 'house'
  name: { id: string; en: string }
}

const asset = (number: string, of: AccountTerms['of'], id: string, en: string): AccountTerms => {
  return { number, class: 'ASSET', side: 'DEBIT', of, name: { id, en } }
}
const liability = (number: string, of: AccountTerms['of'], id: string, en: string): AccountTerms => {
  return { number, class: 'LIABILITY', side: 'CREDIT', of, name: { id, en } }
}
const income = (number: string, id: string, en: string): AccountTerms => {
  return { number, class: 'INCOME', side: 'CREDIT', of: 'house', name: { id, en } }
}
const memo = (number: string, side: AccountTerms['side'], of: AccountTerms['of'], id: string, en: string) => {
  return { number, class: 'MEMO', side, of, name: { id, en } } as const
}
const expense = (number: string, id: string, en: string): AccountTerms => {
  return { number, class: 'EXPENSE', side: 'DEBIT', of: 'house', name: { id, en } }
}

/** The chart of accounts (behaviour 10). */
export const chart = {
  cash: asset('1110', 'provider', 'Kas pada penyedia pembayaran', 'Cash at payment providers'),
  'in-transit': asset('1120', 'provider', 'Pencairan dalam proses', 'Disbursements in transit'),
  'loan-principal': asset('1210', 'loan', 'Piutang pokok pinjaman', 'Loan principal receivable'),
  'loan-interest': asset('1220', 'loan', 'Piutang bunga', 'Interest receivable'),
  'accrued-interest': asset('1225', 'house', 'Bunga yang masih akan diterima', 'Accrued interest receivable'),
  'loan-fee': asset('1230', 'loan', 'Piutang biaya layanan', 'Service fee receivable'),
  'loan-vat': asset('1240', 'loan', 'Piutang PPN', 'VAT receivable'),
  'loan-late-fee': asset('1250', 'loan', 'Piutang denda keterlambatan', 'Late fee receivable'),
  'loan-extension-fee': asset('1260', 'loan', 'Piutang biaya perpanjangan', 'Extension fee receivable'),
  'loan-insurance': asset('1270', 'loan', 'Piutang premi asuransi', 'Insurance premium receivable'),
  'returned-payment': asset('1310', 'customer', 'Piutang pembayaran yang ditarik', 'Returned payments receivable'),
  credit: liability('2110', 'customer', 'Saldo pelanggan', 'Customer credit balances'),
  'credit-payout': liability('2115', 'customer', 'Saldo pelanggan dalam pembayaran', 'Customer credit being paid out'),
  deposit: liability('2120', 'customer', 'Titipan pelanggan', 'Customer deposits'),
  suspense: liability('2130', 'house', 'Penerimaan belum teridentifikasi', 'Unmatched receipts (suspense)'),
  'vat-payable': liability('2210', 'house', 'Utang PPN', 'VAT payable'),
  'insurer-payable': liability('2220', 'house', 'Utang premi kepada penanggung', 'Premiums payable to insurers'),
  funding: liability('2310', 'house', 'Sumber pendanaan', 'Funding'),
  'income-interest': income('4110', 'Pendapatan bunga', 'Interest income'),
  'income-fee': income('4120', 'Pendapatan biaya layanan', 'Service fee income'),
  'income-late-fee': income('4130', 'Pendapatan denda keterlambatan', 'Late fee income'),
  'income-extension-fee': income('4140', 'Pendapatan biaya perpanjangan', 'Extension fee income'),
  recoveries: income('4210', 'Penerimaan kembali pinjaman hapus buku', 'Recoveries of written-off loans'),
  'provider-fees': expense('5110', 'Biaya penyedia pembayaran', 'Payment provider fees'),
  waivers: expense('5210', 'Penghapusan selisih pembayaran', 'Waived amounts'),
  'write-off-loss': expense('5310', 'Kerugian hapus buku pinjaman', 'Losses on written-off loans'),
  'loan-written-off': memo('9110', 'DEBIT', 'loan', 'Tagihan pinjaman hapus buku', 'Claims on written-off loans'),
  'written-off-claims': memo('9120', 'CREDIT', 'house', 'Lawan tagihan hapus buku', 'Contra of claims written off'),
} as const satisfies Record<string, AccountTerms>

export type LedgerAccount = keyof typeof chart

export const accounts = Object.keys(chart) as LedgerAccount[]

/** The accounts of money that a provider holds. Their entries name the provider. */
export const accountsAtProviders: readonly LedgerAccount[] = accounts.filter(
  (account) => chart[account].of === 'provider',
)

/** The terms of an account; undefined for a name that is not in the chart. */
export const termsOfAccount = (name: string): AccountTerms | undefined =>
  Object.hasOwn(chart, name) ? chart[name as LedgerAccount] : undefined
