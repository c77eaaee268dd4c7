import type { ApplicationStepName } from '@lumbung/shared/contract/onboarding/application.ts'
import { type BankAccount, bankInfo, savePaymentInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useEffect, useRef } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useLanguage } from '../../../../i18n/language.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { bankFieldTexts } from '../../bank-accounts/parts/bank-field-texts.ts'
import { type BankField, bankRules, emptyBank, isRejectedAccount } from '../../bank-accounts/parts/bank-rules.ts'
import { rejectionText } from '../../bank-accounts/parts/rejection-text.ts'
import { stepRefreshes } from '../../forms/step-refreshes.ts'
import { useSaveRefusal } from '../../forms/use-save-refusal.ts'

/**
 * The bank account form. A refusal by the bank is shown at the number, whether it comes with the reply or later. The number is
 * never saved in a draft.
 */
export function useBankForm(account: BankAccount | undefined, onSaved: () => void, nextStep?: ApplicationStepName) {
  const language = useLanguage()
  const form = useAppForm<BankField>({
    initial: { ...emptyBank, bankCode: account?.bankCode ?? '' },
    labels: useTexts(bankFieldTexts).labels,
    rules: bankRules,
  })
  const { fail } = form
  const refuse = useSaveRefusal(form, nextStep)
  const save = useWrite(savePaymentInfo, {
    handles: ['INVALID_INPUT', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW', 'INCOMPLETE_USER_INFO', 'APPLICATION_VERIFYING'],
    refreshes: [bankInfo, ...stepRefreshes],
  })
  const status = account?.status
  const current = `${account?.id} ${status}`
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    if (status && status !== 'VALID' && isRejectedAccount(status))
      fail({ accountNumber: rejectionText(status, language) })
  })
  const send = () =>
    save.mutate(
      { body: form.values },
      {
        onSuccess: (reply) => {
          if (reply.status === 'VALID' || !isRejectedAccount(reply.status)) onSaved()
          else fail({ accountNumber: rejectionText(reply.status, language) })
        },
        onError: (error) => {
          if (isRefusal(error, 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW')) fail({ accountNumber: error.message })
          else refuse(error)
        },
      },
    )
  return { form, send, sending: save.isPending }
}
