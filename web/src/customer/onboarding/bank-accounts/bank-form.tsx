import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { bankTexts } from './bank-texts.ts'
import { BankFields } from './parts/bank-fields.tsx'
import type { AddAccount } from './use-add-account.ts'

interface BankFormProps {
  adding: AddAccount
  onList: () => void
}

/** The form for another account in the customer's name; submitting starts the name inquiry. */
export function BankForm({ adding: { form, send, sending, usedUp }, onList }: BankFormProps) {
  const t = useTexts(bankTexts)
  return (
    <FormScreen
      form={form}
      title={t.addTitle}
      heading={t.addHeading}
      lead={t.addLead}
      submitLabel={t.save}
      sending={sending}
      onSend={send}
    >
      <BankFields form={form} />
      {usedUp && (
        <div>
          <TextLink onClick={onList}>{t.toList}</TextLink>
        </div>
      )}
    </FormScreen>
  )
}
