import { askForAccount, lostNumber } from '@lumbung/shared/contract/accounts/lost-number.ts'
import { nikRule, normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { readAmountRule } from '@lumbung/shared/rules/text.ts'
import { Smartphone } from 'lucide-react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { lostNumberTexts } from './lost-number-texts.ts'

interface LostNumberFormProps {
  challengeId: string
  onSent: () => void
  /** The face no longer counts and has to be shown again. */
  onFaceUsed: () => void
}

/** Without the dots that people type in amounts. */
const digitsOf = (amount: string) => amount.replace(/\./g, '')

/** What only the owner of the old account knows. */
export function LostNumberForm({ challengeId, onSent, onFaceUsed }: LostNumberFormProps) {
  const t = useTexts(lostNumberTexts)
  const form = useAppForm<'idNumber' | 'loanAmount'>({
    initial: { idNumber: '', loanAmount: '' },
    labels: t.labels,
    rules: {
      idNumber: nikRule,
      loanAmount: (amount) => (amount === '' ? undefined : readAmountRule(digitsOf(amount))),
    },
  })
  const write = useWrite(askForAccount, { handles: ['INVALID_INPUT'], refreshes: [lostNumber] })
  const send = ({ idNumber, loanAmount }: { idNumber: string; loanAmount: string }) => {
    const told = {
      idNumber: normaliseNik(idNumber),
      ...(loanAmount !== '' && { loanAmount: Number(digitsOf(loanAmount)) }),
    }
    write.mutate(
      { body: { challengeId, ...told } },
      {
        onSuccess: onSent,
        onError: (error) => (isRefusal(error, 'LIVENESS_FAILED') ? onFaceUsed() : form.refuse(error)),
      },
    )
  }
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      submitLabel={t.send}
      sending={write.isPending}
      onSend={send}
    >
      <Field {...form.field('idNumber')} kind="numeric" autoComplete="off" />
      <Field {...form.field('loanAmount')} hint={t.amountHint} kind="numeric" prefix="Rp" autoComplete="off" />
      <Notice kind="info" icon={Smartphone}>
        {t.effects}
      </Notice>
    </FormScreen>
  )
}
