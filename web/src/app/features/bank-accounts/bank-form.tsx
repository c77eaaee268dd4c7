import { type addBankAccount, type BankAccount, bankInfo } from '@lumbung/shared/contract/bank.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { bankFieldTexts } from '../../parts/bank-form/bank-field-texts.ts'
import { BankFields } from '../../parts/bank-form/bank-fields.tsx'
import { bankRules, emptyBank } from '../../parts/bank-form/bank-rules.ts'
import { FormScreen } from '../../parts/form/form-screen.tsx'
import { useAppForm } from '../../parts/form/use-app-form.ts'
import { bankTexts } from './bank-texts.ts'

interface BankFormProps {
  call: typeof addBankAccount
  onAdded: (account: Pick<BankAccount, 'id' | 'status'>) => void
}

/** Asks for another account of the customer's own and sends it to the bank for the holder's name. */
export function BankForm({ call, onAdded }: BankFormProps) {
  const t = useTexts(bankTexts)
  const write = useWrite(call, { handles: ['INVALID_INPUT'], refreshes: [bankInfo] })
  const form = useAppForm({ initial: emptyBank, labels: useTexts(bankFieldTexts).labels, rules: bankRules })
  return (
    <FormScreen
      form={form}
      title={t.addTitle}
      heading={t.addHeading}
      lead={t.addLead}
      submitLabel={t.save}
      sending={write.isPending}
      onSend={(body) => write.mutate({ body }, { onSuccess: onAdded, onError: (error) => void form.refuse(error) })}
    >
      <BankFields form={form} />
    </FormScreen>
  )
}
