/** The accounts of the ledger (behaviour 10). Entries belong to a customer, and on loan accounts also to a loan. */
export const accounts = [
  'loan-principal',
  'loan-interest',
  'loan-fee',
  'loan-vat',
  'loan-late-fee',
  'credit',
  'deposit',
  'returned-payment',
  'cash',
  'in-transit',
  'funding',
  'suspense',
  'income-interest',
  'income-fee',
  'income-late-fee',
  'vat-payable',
  'waivers',
  'provider-fees',
] as const
export type Account = (typeof accounts)[number]

/** The accounts of money that a provider holds. Their entries name the provider. */
export const accountsAtProviders: readonly Account[] = ['cash', 'in-transit']
