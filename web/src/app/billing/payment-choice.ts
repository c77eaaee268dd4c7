import type { PaymentTarget } from '@lumbung/shared/contract/bill.ts'
import { readForTab, removeForTab, saveForTab } from '../../state/session-values.ts'

/** The stored dueDate of the specification (D-159): what the customer is about to pay. */
const key = 'dueDate'
const keptFor = 86_400_000

/** Chosen on a bill or a loan; the payment screens use it. */
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

/** On coming back to the bills. */
export function forgetPayment(): void {
  removeForTab(key)
}
