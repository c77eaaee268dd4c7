import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { groupsOfFour } from '../../../shell/forms/groups-of-four.ts'
import type { AppForm } from '../../../shell/forms/use-app-form.ts'
import { RadioGroup } from '../../../ui/choices/radio-group.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { ApplyStepHeader } from '../flow/apply-step-header.tsx'
import type { Application } from '../flow/with-application.tsx'
import { formatTypedBirthDate } from './birth-date.ts'
import { identityTexts } from './identity-texts.ts'
import type { KtpField } from './ktp-values.ts'
import { useKtpForm } from './use-ktp-form.ts'

interface KtpFormScreenProps {
  application: Application
  /** A step of the application, with step header and draft; otherwise a correction. */
  asStep: boolean
  /** Above the fields: the photo, or the reason for the return. */
  above?: ReactNode
  submitLabel: string
  onSaved: () => void
}

/** The ID card's data, typed in by the customer (D-110). */
export function KtpFormScreen({ application, asStep, above, submitLabel, onSaved }: KtpFormScreenProps) {
  const t = useTexts(identityTexts).ktp
  const { form, onNik, send, sending, unchanged } = useKtpForm(application, asStep, onSaved)
  const masked = application.saved.ktp?.idNumber
  const nikKept = asStep ? t.nikKept : t.nikAgain
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      below={asStep && <ApplyStepHeader step="ktp" draft={form.draft} />}
      submitLabel={unchanged ? t.goOn : submitLabel}
      sending={sending}
      onSend={send}
    >
      {above}
      <Field
        {...form.field('idNumber')}
        kind="numeric"
        format={groupsOfFour}
        hint={typeof masked === 'string' ? nikKept(masked) : t.nikHint}
        onChange={onNik}
      />
      <HolderFields form={form} />
    </FormScreen>
  )
}

/** The fields below the NIK on the card. */
function HolderFields({ form }: { form: AppForm<KtpField> }) {
  const t = useTexts(identityTexts).ktp
  return (
    <>
      <Field {...form.field('fullName')} hint={t.nameHint} autoComplete="name" />
      <Field {...form.field('birthPlace')} />
      <Field
        {...form.field('birthDate')}
        kind="numeric"
        autoComplete="bday"
        hint={t.dateHint}
        format={formatTypedBirthDate}
      />
      <RadioGroup
        {...form.field('sex')}
        choices={[
          { value: 'MALE', label: t.male },
          { value: 'FEMALE', label: t.female },
        ]}
      />
      <Field {...form.field('idAddress')} hint={t.addressHint} autoComplete="street-address" />
      <Field
        name="nationality"
        label={t.nationality}
        hint={t.nationalityHint}
        value={t.indonesia}
        onChange={() => undefined}
        readOnly
      />
    </>
  )
}
