import { type addBankAccount, type BankAccount, bankInfo, bankList } from '@lumbung/shared/contract/bank.ts'
import { accountConfirmationRule, accountNumberRule, normaliseAccount } from '@lumbung/shared/rules/account.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import type { FormRules } from '../../parts/form/form-rules.ts'
import { FormScreen } from '../../parts/form/form-screen.tsx'
import { PickField } from '../../parts/form/pick-field.tsx'
import { useAppForm } from '../../parts/form/use-app-form.ts'
import { bankTexts } from './bank-texts.ts'

interface BankFormProps {
  call: typeof addBankAccount
  onAdded: (account: Pick<BankAccount, 'id' | 'status'>) => void
}

const empty = { bankCode: '', accountNumber: '', accountNumberConfirmation: '' }

/** V-03: the number twice. */
const rules: FormRules<keyof typeof empty> = {
  bankCode: requiredRule,
  accountNumber: accountNumberRule,
  accountNumberConfirmation: (again, { accountNumber }) => accountConfirmationRule(again, accountNumber),
}

/** Bank, number, number again: the second time by hand, because a wrong digit sends money to a stranger. */
export function BankForm({ call, onAdded }: BankFormProps) {
  const t = useTexts(bankTexts)
  const banks = useRead(bankList, {}, { staleTime: 600_000 }).data ?? []
  const write = useWrite(call, { handles: ['INVALID_INPUT'], refreshes: [bankInfo] })
  const form = useAppForm({
    initial: empty,
    labels: { bankCode: t.bank, accountNumber: t.number, accountNumberConfirmation: t.again },
    rules,
  })
  const send = ({ bankCode, ...numbers }: typeof form.values) => {
    const accountNumber = normaliseAccount(numbers.accountNumber)
    const accountNumberConfirmation = normaliseAccount(numbers.accountNumberConfirmation)
    write.mutate(
      { body: { bankCode, accountNumber, accountNumberConfirmation } },
      { onSuccess: onAdded, onError: (error) => void form.refuse(error) },
    )
  }
  const usual = banks.find((bank) => bank.code === form.values.bankCode)?.usualLength
  return (
    <FormScreen
      form={form}
      title={t.addTitle}
      heading={t.addHeading}
      lead={t.addLead}
      submitLabel={t.save}
      sending={write.isPending}
      onSend={send}
    >
      <PickField {...form.field('bankCode')} options={banks.map(({ code, name }) => ({ code, id: name, en: name }))} />
      <Field
        {...form.field('accountNumber')}
        kind="numeric"
        maxLength={30}
        {...(usual ? { hint: t.usual(usual) } : {})}
      />
      <Field {...form.field('accountNumberConfirmation')} kind="numeric" maxLength={30} />
    </FormScreen>
  )
}
