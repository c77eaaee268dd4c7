import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FormError } from '../../../ui/forms/error-summary.tsx'
import type { AmountRange } from './amounts/amount-rules.ts'
import { applyTexts } from './amounts/apply-texts.ts'
import { useTranchesProblem } from './amounts/mixed-tenors.tsx'
import { useAmountProblem } from './amounts/use-amount-problem.ts'
import type { Plan } from './amounts/use-plan.ts'

/** The errors of the form, by field and as a list for the summary. */
export function usePlanErrors(plan: Plan, range: AmountRange, account: BankAccount | undefined) {
  const t = useTexts(applyTexts)
  const { errorPrefix } = useTexts(commonTexts)
  const amount = useAmountProblem(plan.amount, range)
  const tranches = useTranchesProblem(plan, range)
  const purpose = plan.loanPurpose === '' ? t.mustChoosePurpose : undefined
  const noAccount = account ? undefined : t.mustChooseAccount
  const agree = plan.agreed ? undefined : t.mustAgree
  const all: [field: string, message: string | undefined][] = [
    ['amount', amount],
    ['tranches', amount ? undefined : tranches],
    ['account', noAccount],
    ['loanPurpose', purpose],
    ['agree', agree],
  ]
  const list: FormError[] = all.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  return {
    amount,
    tranches,
    purpose,
    account: noAccount,
    agree,
    list,
    titlePrefix: list.length > 0 ? `${errorPrefix} ` : '',
  }
}
