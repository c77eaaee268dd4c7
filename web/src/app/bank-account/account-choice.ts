import type { BankAccount } from '@lumbung/shared/contract/bank.ts'
import type { LoanDraft } from '../../state/loan-draft.ts'

/** Only an account in the customer's own name that the bank has confirmed receives money (D-118). */
export function canReceive(account: BankAccount): boolean {
  return account.status === 'VALID'
}

/** The account that the loan goes to: the one picked by hand, else the primary one, else the first that can receive. */
export function chosenAccount(
  accounts: readonly BankAccount[],
  draft: Pick<LoanDraft, 'selectBankInfo'>,
): BankAccount | undefined {
  const usable = accounts.filter(canReceive)
  const picked = draft.selectBankInfo.bankAccount?.id
  return usable.find((one) => one.id === picked) ?? usable.find((one) => one.primary) ?? usable[0]
}

/** What the draft keeps of an account and of the list that it was chosen from. */
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
