import { type Bank, banks } from '@lumbung/shared/banks.ts'
import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { maskAccount } from '@lumbung/shared/rules/account.ts'
import type { StoredAccount } from './bank-account-store.ts'

const bankOf = (clearingCode: string): Bank | undefined => banks.find((bank) => bank.clearingCode === clearingCode)

/** The name of a bank by its clearing code. */
export const bankNameOf = (clearingCode: string): string => bankOf(clearingCode)?.name ?? clearingCode

/** Banks to which loans can be disbursed. */
export function payableBanks() {
  return banks.flatMap(({ code, name, kind, clearingCode, usualLength }) =>
    clearingCode ? [{ code, name, kind, ...(usualLength === undefined ? {} : { usualLength }) }] : [],
  )
}

/** An account as its owner sees it. The holder name is shown only if it is the owner's. */
export function shownAccount(account: StoredAccount, now: Date): BankAccount {
  const { id, bankCode, accountNumber, last4, status, primary, holderName, usableFrom, addedAt, checkedAt } = account
  return {
    id,
    bankCode: bankOf(bankCode)?.code ?? bankCode,
    bankName: bankNameOf(bankCode),
    accountNumberMasked: maskAccount(accountNumber),
    last4,
    status,
    primary,
    addedAt: addedAt.toISOString(),
    ...(checkedAt && { checkedAt: checkedAt.toISOString() }),
    ...(usableFrom && usableFrom > now && { usableFrom: usableFrom.toISOString() }),
    ...(status === 'VALID' && holderName !== undefined ? { holderName } : {}),
  }
}
