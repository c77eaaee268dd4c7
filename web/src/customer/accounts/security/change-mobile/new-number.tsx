import { sendNewNumberCode } from '@lumbung/shared/contract/accounts/mobile-change.ts'
import { mobileRule } from '@lumbung/shared/rules/phone.ts'
import { useEffect, useRef } from 'react'
import { isRefusal } from '../../../../api/refusal.ts'
import { useWrite } from '../../../../api/use-api.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { FormScreen } from '../../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../../shell/forms/use-app-form.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { changeMobileTexts } from './change-mobile-texts.ts'

interface NewNumberProps {
  proof: string
  before: string
  /** Why the number before was refused. */
  taken: string | undefined
  /** With the number as typed and the seconds until another code may be sent. */
  onSent: (mobileNumber: string, wait: number) => void
  onExpired: () => void
}

/** The new number; a code is sent to it. */
export function NewNumber({ proof, before, taken, onSent, onExpired }: NewNumberProps) {
  const t = useTexts(changeMobileTexts)
  const form = useAppForm<'mobileNumber'>({
    initial: { mobileNumber: before },
    labels: { mobileNumber: t.newLabel },
    rules: { mobileNumber: mobileRule },
  })
  const fail = useRef(form.fail)
  useEffect(() => {
    if (taken) fail.current({ mobileNumber: taken })
  }, [taken])
  const write = useWrite(sendNewNumberCode, { handles: ['INVALID_INPUT'] })
  const send = ({ mobileNumber }: { mobileNumber: string }) =>
    write.mutate(
      { body: { proof, mobileNumber, purpose: 'CHANGE_MOBILE' } },
      {
        onSuccess: ({ resendAfterSeconds }) => onSent(mobileNumber, resendAfterSeconds),
        onError: (error) => (isRefusal(error, 'PROOF_EXPIRED') ? onExpired() : form.refuse(error)),
      },
    )
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.newHeading}
      lead={t.newLead}
      submitLabel={t.sendNew}
      sending={write.isPending}
      onSend={send}
    >
      <Field
        {...form.field('mobileNumber')}
        hint={t.newHint}
        kind="tel"
        prefix="+62"
        autoComplete="tel-national"
        clearable
      />
    </FormScreen>
  )
}
