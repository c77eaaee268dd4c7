import { eligibility } from '@lumbung/shared/contract/lending/products.ts'
import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import {
  type MandatoryInfo,
  mandatoryFields,
  saveMandatoryFields,
} from '@lumbung/shared/contract/onboarding/mandatory-fields.ts'
import type { MandatoryField } from '@lumbung/shared/enums/onboarding/mandatory-fields.ts'
import { emailRule } from '@lumbung/shared/rules/email.ts'
import { npwpRule } from '@lumbung/shared/rules/npwp.ts'
import { landlineOrMobileRule } from '@lumbung/shared/rules/phone.ts'
import { paydayRule } from '@lumbung/shared/rules/text.ts'
import { useEffect } from 'react'
import { isOffline } from '../../../api/refusal.ts'
import { readKey, useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FormRules, FormValues } from '../../../shell/forms/form-rules.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { useServices } from '../../../shell/router/services.ts'
import { LoadingScreen, RetryScreen } from '../../../shell/screen/messages.tsx'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { mandatoryFieldsTexts } from './mandatory-fields-texts.ts'
import { filledOnly } from './saved-values.ts'
import { stepTexts } from './step-texts.ts'
import { useSaveRefusal } from './use-save-refusal.ts'

/** asks for fields that became compulsory after the customer's application, then returns to the loan form (D-061). */
export function MandatoryFieldsScreen() {
  const read = useRead(mandatoryFields, {}, { handles: 'all', staleTime: 0 })
  const { navigation, queryClient } = useServices()
  const isComplete = read.data?.fields.length === 0
  useEffect(() => {
    if (!isComplete) return
    // A known eligibility may still say that a field is missing, and would lead back here.
    queryClient.removeQueries({ queryKey: readKey(eligibility) })
    navigation.replace('ApplyLoan', {})
  }, [isComplete, navigation, queryClient])
  const retry = () => void read.refetch()
  if (read.data && !isComplete) return <MissingForm fields={read.data.fields} />
  if (read.error) return <RetryScreen offline={isOffline(read.error)} onRetry={retry} />
  return <LoadingScreen onRetry={retry} />
}

const rules: FormRules<MandatoryField> = {
  residentialHomePhone: landlineOrMobileRule,
  email: emailRule,
  npwp: npwpRule,
  businessPhone: landlineOrMobileRule,
  payday: paydayRule,
}

function MissingForm({ fields }: { fields: readonly MandatoryField[] }) {
  const t = useTexts(mandatoryFieldsTexts)
  const { personal, work, save: saveLabel } = useTexts(stepTexts)
  const form = useAppForm<MandatoryField>({
    initial: { residentialHomePhone: '', email: '', npwp: '', businessPhone: '', payday: '' },
    labels: { ...personal.labels, ...work.labels },
    rules: Object.fromEntries(fields.map((field) => [field, rules[field]])),
  })
  const refuse = useSaveRefusal(form)
  const save = useWrite(saveMandatoryFields, {
    handles: ['INVALID_INPUT', 'APPLICATION_VERIFYING'],
    // An empty list of fields leads to the loan form.
    refreshes: [mandatoryFields, currentApplication],
  })
  const send = ({ payday, ...rest }: FormValues<MandatoryField>) => {
    const body: MandatoryInfo = { ...filledOnly(rest), ...(payday !== '' && { payday: Number(payday) }) }
    save.mutate({ body }, { onError: refuse })
  }
  const ways: Record<MandatoryField, Pick<FieldProps, 'kind' | 'autoComplete' | 'hint'>> = {
    residentialHomePhone: { kind: 'tel', hint: personal.phoneHint },
    email: { kind: 'email', autoComplete: 'email', hint: personal.emailHint },
    npwp: { kind: 'numeric', hint: personal.npwpHint },
    businessPhone: { kind: 'tel', hint: work.phoneHint },
    payday: { kind: 'numeric', hint: work.paydayHint },
  }
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      submitLabel={saveLabel}
      sending={save.isPending}
      onSend={send}
    >
      {fields.map((field) => (
        <Field key={field} {...form.field(field)} {...ways[field]} />
      ))}
    </FormScreen>
  )
}
