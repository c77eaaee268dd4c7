import type { BankAccount } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { BankFields } from '../../bank-accounts/parts/bank-fields.tsx'
import { isRejectedAccount } from '../../bank-accounts/parts/bank-rules.ts'
import { ApplyStepHeader } from '../apply-step-header.tsx'
import { useAfterStep, useApplyFlow } from '../use-apply-flow.ts'
import { type Application, WithOpenApplication } from '../with-application.tsx'
import { bankTexts } from './bank-step-texts.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useBankForm } from './use-bank-form.ts'
import { WithAccount } from './with-account.tsx'

/** The last step: the bank account; in the linear flow then the review before submitting. */
export function BankInfoScreen() {
  return (
    <WithOpenApplication step="bank-info">
      {(application) => <BankStep application={application} />}
    </WithOpenApplication>
  )
}

function BankStep({ application }: { application: Application }) {
  const flow = useApplyFlow()
  return (
    <WithAccount>
      {(account) =>
        flow === 'module' ? (
          <AccountOnly application={application} account={account} />
        ) : (
          <AccountThenReview application={application} account={account} />
        )
      }
    </WithAccount>
  )
}

interface AccountProps {
  application: Application
  account: BankAccount | undefined
}

/** From the task list, which shows the review once it is complete. */
function AccountOnly({ application, account }: AccountProps) {
  const bank = useBankForm(account, useAfterStep('bank-info', application), application.nextStep)
  return <AccountForm {...bank} account={account} />
}

/** The form stays mounted during the review, so that the typed values are still there if the bank refuses the account later. */
function AccountThenReview({ application, account }: AccountProps) {
  const t = useTexts(bankTexts)
  const [changing, setChanging] = useState(false)
  const { form, send, sending } = useBankForm(account, () => setChanging(false), application.nextStep)
  if (account && !changing && !isRejectedAccount(account.status)) {
    return (
      <ReviewScreen
        application={application}
        account={account}
        barTitle={t.title}
        below={<ApplyStepHeader step="bank-info" />}
        onChangeAccount={() => setChanging(true)}
      />
    )
  }
  return <AccountForm form={form} send={send} sending={sending} account={account} />
}

type AccountFormProps = ReturnType<typeof useBankForm> & Pick<AccountProps, 'account'>

function AccountForm({ form, send, sending, account }: AccountFormProps) {
  const t = useTexts(bankTexts)
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      below={<ApplyStepHeader step="bank-info" />}
      submitLabel={t.save}
      sending={sending}
      onSend={send}
    >
      <BankFields form={form} before={account} />
    </FormScreen>
  )
}
