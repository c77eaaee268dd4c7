/** The accounts of the books (behaviour 10). A loan's and a person's stand under the person, with the loan's id where one is concerned. */
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

/** The accounts whose money is at a provider: their entries name it. */
export const accountsAtProviders: readonly Account[] = ['cash', 'in-transit']
