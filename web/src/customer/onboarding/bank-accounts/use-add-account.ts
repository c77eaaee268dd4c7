import { addBankAccount, type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FormValues } from '../../../shell/forms/form-rules.ts'
import { type AppForm, useAppForm } from '../../../shell/forms/use-app-form.ts'
import { bankFieldTexts } from './parts/bank-field-texts.ts'
import { type BankField, bankRules, emptyBank, isRejectedAccount } from './parts/bank-rules.ts'
import { rejectionText } from './parts/rejection-text.ts'

export const noTriesLeft = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'

export interface AddAccount {
  form: AppForm<BankField>
  send: (values: FormValues<BankField>) => void
  /** The face has to be shown before the account is added; sends it with the passed challenge. */
  onFace: ((challengeId: string) => void) | undefined
  sending: boolean
  /** No tries are left today: only existing accounts can be used. */
  usedUp: boolean
  /** Shows the bank's refusal at the number. */
  refuse: (status: BankAccount['status']) => void
}

/** The state of the form for another account. It outlives the form, so that the number is still there if the bank refuses it later. */
export function useAddAccount(onAdded: (account: Pick<BankAccount, 'id' | 'status'>) => void): AddAccount {
  const language = useLanguage()
  const write = useWrite(addBankAccount, {
    handles: ['INVALID_INPUT', 'LIVENESS_REQUIRED', noTriesLeft],
    refreshes: [bankInfo],
  })
  const form = useAppForm<BankField>({
    initial: emptyBank,
    labels: useTexts(bankFieldTexts).labels,
    rules: bankRules,
  })
  const [waiting, setWaiting] = useState<FormValues<BankField>>()
  const onError = (error: Error, values: FormValues<BankField>) => {
    if (isRefusal(error, 'LIVENESS_REQUIRED')) setWaiting(values)
    else if (isRefusal(error, noTriesLeft)) form.fail({ accountNumber: error.message })
    else form.refuse(error)
  }
  const send = (values: FormValues<BankField>, challengeId?: string) => {
    setWaiting(undefined)
    const body = { ...values, ...(challengeId !== undefined && { challengeId }) }
    write.mutate({ body }, { onSuccess: onAdded, onError: (error) => onError(error, values) })
  }
  return {
    form,
    send: (values) => send(values),
    onFace: waiting && ((challengeId) => send(waiting, challengeId)),
    sending: write.isPending,
    usedUp: isRefusal(write.error, noTriesLeft),
    refuse: (status) => {
      if (status !== 'VALID' && isRejectedAccount(status)) form.fail({ accountNumber: rejectionText(status, language) })
    },
  }
}
