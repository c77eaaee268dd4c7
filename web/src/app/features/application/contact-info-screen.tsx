import { type ContactInfo, saveContactInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { contactRelationOptions } from '@lumbung/shared/options.ts'
import { HeartHandshake } from 'lucide-react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { mergeValues } from '../../form/form-rules.ts'
import { FormScreen } from '../../form/form-screen.tsx'
import { OptionField } from '../../form/option-field.tsx'
import { useAppForm } from '../../form/use-app-form.ts'
import { ApplyStepHeader } from '../../onboarding/apply-step-header.tsx'
import { type Application, WithOpenApplication } from '../../onboarding/with-application.tsx'
import { type ContactField, contactRules, emptyContact, familyOptions } from './contact-form.ts'
import { savedProblems, savedText } from './saved-values.ts'
import { stepRefreshes, useNextStep } from './step-flow.ts'
import { stepTexts } from './step-texts.ts'
import { useMaskedHint } from './use-masked-hint.ts'
import { useSaveRefusal } from './use-save-refusal.ts'

const step = 'contact-info'

/** Two emergency contacts, never for collection. */
export function ContactInfoScreen() {
  return <WithOpenApplication>{(application) => <ContactForm application={application} />}</WithOpenApplication>
}

function ContactForm({ application }: { application: Application }) {
  const texts = useTexts(stepTexts)
  const t = texts.contact
  const form = useAppForm<ContactField>({
    step,
    initial: mergeValues(emptyContact, application.saved[step], application.drafts[step]),
    labels: t.labels,
    rules: contactRules(savedText(application, 'ktp', 'fullName'), savedText(application, 'ktp', 'mobileNumber')),
    problems: savedProblems(application, step),
  })
  const again = useMaskedHint(application, step)
  const refuse = useSaveRefusal(form)
  const next = useNextStep(step, application)
  const save = useWrite(saveContactInfo, {
    handles: ['INVALID_INPUT', 'FULL_NAME_SAME', 'CONTACT_PHONE_SAME', 'APPLICATION_VERIFYING'],
    refreshes: stepRefreshes,
  })
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      below={<ApplyStepHeader step={step} draft={form.draft} />}
      submitLabel={texts.save}
      sending={save.isPending}
      onSend={(values) => {
        form.cancelDraft()
        save.mutate({ body: values as ContactInfo }, { onSuccess: next, onError: refuse })
      }}
    >
      <Notice icon={HeartHandshake}>
        <p>
          <strong>{t.notForCollection}</strong> {t.notForCollectionWhy}
        </p>
        <p>{t.askPermission}</p>
      </Notice>
      <h2>{t.family}</h2>
      <OptionField
        {...form.field('contactRelation')}
        hint={t.spouseFirst}
        options={familyOptions(savedText(application, 'personal-info', 'maritalStatus'))}
      />
      <Field {...form.field('contactFullName')} maxLength={100} />
      <Field {...form.field('contactPhoneNumber')} hint={again('contactPhoneNumber')} kind="tel" maxLength={20} />
      <h2>{t.anybody}</h2>
      <OptionField {...form.field('contactRelation2')} options={contactRelationOptions} />
      <Field {...form.field('contactFullName2')} maxLength={100} />
      <Field {...form.field('contactPhoneNumber2')} hint={again('contactPhoneNumber2')} kind="tel" maxLength={20} />
    </FormScreen>
  )
}
