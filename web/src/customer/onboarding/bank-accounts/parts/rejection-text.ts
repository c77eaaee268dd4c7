import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { bankAccountErrors } from '@lumbung/shared/errors/onboarding/bank-accounts.ts'

/** What the customer reads at the number of a refused account. */
export function rejectionText(status: Exclude<BankAccount['status'], 'VALID'>, language: Language): string {
  const { id, en } = bankAccountErrors[status]
  return language === 'id' ? id : en
}
