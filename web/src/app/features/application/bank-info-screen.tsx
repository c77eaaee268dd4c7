import { type BankAccount, bankInfo } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { NetworkFailure } from '../../../api/refusal.ts'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BankFields } from '../../bank-account/bank-fields.tsx'
import { isRejectedAccount } from '../../bank-account/bank-rules.ts'
import { FormScreen } from '../../form/form-screen.tsx'
import { useLiveEvents } from '../../live/use-live-events.ts'
import { LoadingScreen, RetryScreen } from '../../messages.tsx'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { type Application, WithOpenApplication } from '../../onboarding/with-application.tsx'
import { bankTexts } from './bank-texts.ts'
import { ReviewScreen } from './review-screen.tsx'
import { useBankForm } from './use-bank-form.ts'

/** The last step: the bank account, then the review before submitting. */
export function BankInfoScreen() {
  return <WithOpenApplication>{(application) => <BankStep application={application} />}</WithOpenApplication>
}

function BankStep({ application }: { application: Application }) {
  useLiveEvents('bank-account')
  const read = useRead(bankInfo, {}, { handles: 'all' })
  if (!read.data) {
    const retry = () => void read.refetch()
    if (read.error) return <RetryScreen offline={read.error instanceof NetworkFailure} onRetry={retry} />
    return <LoadingScreen onRetry={retry} />
  }
  const account = read.data.find((one) => one.primary) ?? read.data[0]
  return <AccountThenReview application={application} account={account} />
}

interface AccountProps {
  application: Application
  account: BankAccount | undefined
}

/** The form stays mounted during the review, so that the typed values are still there if the bank refuses the account later. */
function AccountThenReview({ application, account }: AccountProps) {
  const t = useTexts(bankTexts)
  const [changing, setChanging] = useState(false)
  const { form, send, sending } = useBankForm(account, () => setChanging(false), application.nextStep)
  if (account && !changing && !isRejectedAccount(account.status)) {
    return <ReviewScreen application={application} account={account} onChangeAccount={() => setChanging(true)} />
  }
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
