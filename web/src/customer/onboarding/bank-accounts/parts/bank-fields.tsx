import { type BankAccount, bankList } from '@lumbung/shared/contract/onboarding/bank-accounts.ts'
import { useState } from 'react'
import { useRead } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { groupsOfFour } from '../../../../shell/forms/groups-of-four.ts'
import type { AppForm } from '../../../../shell/forms/use-app-form.ts'
import { Loaded } from '../../../../shell/loading/loaded.tsx'
import { ChoiceSheet } from '../../../../ui/choices/choice-sheet.tsx'
import { SheetSelect } from '../../../../ui/choices/sheet-select.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { SkeletonBar } from '../../../../ui/layout/skeleton.tsx'
import { bankFieldTexts } from './bank-field-texts.ts'
import type { BankField } from './bank-rules.ts'

interface BankFieldsProps {
  form: AppForm<BankField>
  /** The account to replace. */
  before?: BankAccount | undefined
}

/** The bank, picked in a searchable sheet, and the account number twice, in groups of four. */
export function BankFields({ form, before }: BankFieldsProps) {
  const t = useTexts(bankFieldTexts)
  const banks = useRead(bankList, {}, { handles: 'all', staleTime: 3_600_000 })
  const [open, setOpen] = useState(false)
  const { value, onBlur, onChange, ...bank } = form.field('bankCode')
  const chosen = banks.data?.find((one) => one.code === value)
  const hint = before
    ? t.before(before.accountNumberMasked)
    : chosen?.usualLength
      ? t.usual(chosen.usualLength)
      : t.numberHint
  const close = () => {
    setOpen(false)
    onBlur()
  }
  return (
    <>
      <SheetSelect {...bank} shown={chosen?.name ?? ''} onOpen={() => setOpen(true)} />
      <Field {...form.field('accountNumber')} hint={hint} kind="numeric" format={groupsOfFour} />
      <Field {...form.field('accountNumberConfirmation')} kind="numeric" format={groupsOfFour} />
      {open && (
        <ChoiceSheet
          title={bank.label}
          choices={banks.data?.map(({ code, name }) => ({ value: code, label: name }))}
          instead={
            <Loaded read={banks} skeleton={<SkeletonBar tall />}>
              {() => null}
            </Loaded>
          }
          chosen={value}
          onPick={(code) => {
            onChange(code)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
