import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { useQueryClient } from '@tanstack/react-query'
import { refetchReads } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { BankFields } from '../../bank-account/bank-fields.tsx'
import { FormScreen } from '../../form/form-screen.tsx'
import { type Returned, ReturnedNotice, WithReturned } from '../../onboarding/with-returned.tsx'
import { useRoute } from '../../routing/use-route.ts'
import { bankTexts } from './bank-texts.ts'
import { statusTexts } from './status-texts.ts'
import { useBankForm } from './use-bank-form.ts'

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
