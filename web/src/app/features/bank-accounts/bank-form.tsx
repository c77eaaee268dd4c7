import { type addBankAccount, type BankAccount, bankInfo, bankList } from '@lumbung/shared/contract/bank.ts'
import { accountConfirmationRule, accountNumberRule, normaliseAccount } from '@lumbung/shared/rules/account.ts'
import { requiredRule } from '@lumbung/shared/rules/text.ts'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Field } from '../../../ui/field.tsx'
import { FormScreen } from '../../parts/form/form-screen.tsx'
import { PickField } from '../../parts/form/pick-field.tsx'
import { useAppForm } from '../../parts/form/use-app-form.ts'
import { bankTexts } from './bank-texts.ts'

interface BankFormProps {
  call: typeof addBankAccount
  onAdded: (account: Pick<BankAccount, 'id' | 'status'>) => void
}

/** Bank, number, number again: the second time by hand, because a wrong digit sends money to a stranger. */
export function BankForm({ call, onAdded }: BankFormProps) {
  const t = useTexts(bankTexts)
  const banks = useRead(bankList, {}, { staleTime: 600_000 }).data ?? []
  const write = useWrite(call, { handles: ['INVALID_INPUT'], refreshes: [bankInfo] })
  const form = useAppForm({
    initial: { bankCode: '', accountNumber: '', accountNumberConfirmation: '' },
    labels: { bankCode: t.bank, accountNumber: t.number, accountNumberConfirmation: t.again },
    rules: {
      bankCode: requiredRule,
      accountNumber: accountNumberRule,
      accountNumberConfirmation: (again, { accountNumber }) => accountConfirmationRule(again, accountNumber),
    },
  })
  const usual = banks.find((bank) => bank.code === form.values.bankCode)?.usualLength
  return (
    <FormScreen
      form={form}
      title={t.addTitle}
      heading={t.addHeading}
      lead={t.addLead}
      submitLabel={t.save}
      sending={write.isPending}
      onSend={({ bankCode, accountNumber, accountNumberConfirmation }) =>
        write.mutate(
          {
            body: {
              bankCode,
              accountNumber: normaliseAccount(accountNumber),
              accountNumberConfirmation: normaliseAccount(accountNumberConfirmation),
            },
          },
          { onSuccess: onAdded, onError: (error) => void form.refuse(error) },
        )
      }
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
