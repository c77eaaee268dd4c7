import { clearDraft } from '../state/clear-draft.ts'
import { pendingEmail } from './accounts/codes/pending-email.ts'
import { clearChosenPayment } from './billing/payment-choice.ts'
import { clearPicked } from './lending/plan/amounts/picked-plan.ts'

/** When a session ends, the next customer must not see this one's plan, bills and address (D-052, D-122, D-159). */
export function forgetCustomer(): void {
  clearDraft()
  clearChosenPayment()
  clearPicked()
  pendingEmail.forget()
}
