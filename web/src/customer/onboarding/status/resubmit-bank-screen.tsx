import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchReads } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { useRoute } from '../../../shell/router/use-route.ts'
import { BankFields } from '../bank-accounts/parts/bank-fields.tsx'
import { bankTexts } from '../flow/review/bank-step-texts.ts'
import { useBankForm } from '../flow/review/use-bank-form.ts'
import { type Returned, ReturnedNotice, WithReturned } from '../flow/with-returned.tsx'
import { statusTexts } from './status-texts.ts'

/** Asks for another account in place of a returned one, with the reason above. */
export function ResubmitBankScreen() {
  return <WithReturned item="bank-info">{(returned) => <AnotherAccount returned={returned} />}</WithReturned>
}

function AnotherAccount({ returned }: { returned: Returned }) {
  const t = useTexts(statusTexts).resubmit
  const { lead } = useTexts(bankTexts)
  const client = useQueryClient()
  const { replace } = useRoute()
  const { form, send, sending } = useBankForm(undefined, () => {
    void refetchReads(client, shouldResubmit, currentApplication)
    replace('ApplicationStatus', {})
  })
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={lead}
      submitLabel={t.save}
      sending={sending}
      onSend={send}
    >
      <ReturnedNotice returned={returned} />
      <BankFields form={form} />
    </FormScreen>
  )
}
