import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import type { LoanDraft } from '../../../../state/loan-draft.ts'

/** Whether an account may receive a loan: the bank has confirmed that it is the customer's own (D-118). */
export function canReceive(account: BankAccount): boolean {
  return account.status === 'VALID'
}

/** The accounts that may be chosen for a loan, and the others. Those that the bank has refused for the order are among the others. */
export function splitAccounts(accounts: readonly BankAccount[], refused: readonly string[] = []) {
  const mayTake = (one: BankAccount) => canReceive(one) && !refused.includes(one.id)
  return { usable: accounts.filter(mayTake), others: accounts.filter((one) => !mayTake(one)) }
}

/** The account for the loan: the picked one, else the primary one, else the first that can receive. */
export function chosenAccount(
  accounts: readonly BankAccount[],
  draft: Pick<LoanDraft, 'selectBankInfo'>,
): BankAccount | undefined {
  const usable = accounts.filter(canReceive)
  const picked = draft.selectBankInfo.bankAccount?.id
  return usable.find((one) => one.id === picked) ?? usable.find((one) => one.primary) ?? usable[0]
}

/** The draft's fields for an account and the list that it was chosen from. */
export function draftOfAccount(account: BankAccount, accounts: readonly BankAccount[]): Partial<LoanDraft> {
  const kept = { id: account.id, last4: account.last4 }
  return {
    bankAccount: kept,
    bankCode: account.bankCode,
    isChangeBank: !account.primary,
    bankList: accounts.map(({ id, last4 }) => ({ id, last4 })),
    selectBankInfo: { bankCode: account.bankCode, bankAccount: kept },
  }
}
