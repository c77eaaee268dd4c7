import type { PaymentTarget } from '@lumbung/shared/contract/payments.ts'
import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'

/** The specification's storage key (D-159) for what the customer is about to pay. */
const key = 'dueDate'
const keptFor = 86_400_000

/** Stores the choice made on a bill or a loan for the payment screens. */
export function choosePayment(target: PaymentTarget): void {
  saveForTab(key, JSON.stringify(target))
}

export function chosenPayment(): PaymentTarget | undefined {
  try {
    return JSON.parse(readForTab(key, keptFor) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Clears the choice, on return to the bills. */
export function clearChosenPayment(): void {
  removeForTab(key)
}
