import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { contactConsents } from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import { type ContactInfo, saveContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { contactRelationOptions } from '@lumbung/shared/options.ts'
import { HeartHandshake } from 'lucide-react'
import { useRead, useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mergeValues } from '../../../shell/forms/form-rules.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { OptionField } from '../../../shell/forms/option-field.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Application, WithDecidedApplication, WithOpenApplication } from '../flow/with-application.tsx'
import { type FormProps, useFormFrame } from '../forms/form-frame.tsx'
import { maskedText, savedProblems, savedText } from '../forms/saved-values.ts'
import { stepRefreshes } from '../forms/step-refreshes.ts'
import { stepTexts } from '../forms/step-texts.ts'
import { useSaveRefusal } from '../forms/use-save-refusal.ts'
import { ContactConsents } from './contact-consents.tsx'
import { type ContactField, contactRules, emptyContact, familyOptions } from './contact-form.ts'

const step = 'contact-info'

/** Two emergency contacts, never for collection. */
export function ContactInfoScreen() {
  return (
    <WithOpenApplication step={step}>
      {(application) => <ContactForm application={application} place="step" />}
    </WithOpenApplication>
  )
}

/** the same in the profile, below what the contacts have answered. */
export function ProfileContactInfoScreen() {
  const consents = useRead(contactConsents, {}, { handles: 'all', staleTime: 0 })
  if (consents.isLoading) return <LoadingScreen onRetry={() => void consents.refetch()} />
  return <DecidedContact place="profile" />
}

/** the same, refreshed before a loan. */
export const ContactInfoUpdateScreen = () => <DecidedContact place="update" />

function DecidedContact({ place }: Pick<FormProps, 'place'>) {
  return (
    <WithDecidedApplication step={step}>
      {(application) => <ContactForm application={application} place={place} />}
    </WithDecidedApplication>
  )
}

function ContactForm({ application, place }: FormProps) {
  const texts = useTexts(stepTexts)
  const t = texts.contact
  const frame = useFormFrame(step, application, place)
  const form = useAppForm<ContactField>({
    ...frame.draftOf,
    initial: mergeValues(emptyContact, application.saved[step], frame.drafted),
    labels: t.labels,
    rules: contactRules(savedText(application, 'ktp', 'fullName'), savedText(application, 'ktp', 'mobileNumber')),
    problems: savedProblems(application, step),
  })
  const again = useMaskedHint(application, step)
  const refuse = useSaveRefusal(form)
  const save = useWrite(saveContactInfo, {
    handles: ['INVALID_INPUT', 'FULL_NAME_SAME', 'CONTACT_PHONE_SAME', 'APPLICATION_VERIFYING'],
    refreshes: stepRefreshes,
  })
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      below={frame.header(form.draft)}
      submitLabel={frame.submitLabel}
      sending={save.isPending}
      onSend={(values) => {
        form.cancelDraft()
        save.mutate({ body: values as ContactInfo }, { onSuccess: frame.onSaved, onError: refuse })
      }}
    >
      <Notice icon={HeartHandshake}>
        <p>
          <strong>{t.notForCollection}</strong> {t.notForCollectionWhy}
        </p>
        <p>{t.askPermission}</p>
      </Notice>
      {place === 'profile' && <ContactConsents application={application} />}
      <h2>{t.family}</h2>
      <OptionField
        {...form.field('contactRelation')}
        hint={t.spouseFirst}
        list="contactRelation"
        options={familyOptions(savedText(application, 'personal-info', 'maritalStatus'))}
      />
      <Field {...form.field('contactFullName')} />
      <Field {...form.field('contactPhoneNumber')} hint={again('contactPhoneNumber')} kind="tel" />
      <h2>{t.anybody}</h2>
      <OptionField {...form.field('contactRelation2')} list="contactRelation" options={contactRelationOptions} />
      <Field {...form.field('contactFullName2')} />
      <Field {...form.field('contactPhoneNumber2')} hint={again('contactPhoneNumber2')} kind="tel" />
    </FormScreen>
  )
}

/** The hint of a required field with a masked saved value, which has to be typed again. */
function useMaskedHint(application: Application, step: ApplyStep): (field: string, hint?: string) => string {
  const { typeAgain } = useTexts(stepTexts)
  return (field, hint = '') => {
    const masked = maskedText(application, step, field)
    return masked === '' ? hint : typeAgain(masked)
  }
}
