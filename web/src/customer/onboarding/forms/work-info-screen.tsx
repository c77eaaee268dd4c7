import { saveWorkInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import {
  jobIndustryOptions,
  jobPositionOptions,
  jobTypeOptions,
  sourceOfFundsOptions,
} from '@lumbung/shared/options.ts'
import { useState } from 'react'
import { serverToday } from '../../../api/server-today.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mergeValues } from '../../../shell/forms/form-rules.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { OptionField } from '../../../shell/forms/option-field.tsx'
import { type AppForm, useAppForm } from '../../../shell/forms/use-app-form.ts'
import { DateField } from '../../../ui/forms/date-field.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { MoneyField } from '../../../ui/forms/money-field.tsx'
import { WithDecidedApplication, WithOpenApplication } from '../flow/with-application.tsx'
import { type FormProps, useFormFrame } from './form-frame.tsx'
import { IncomeQuestion } from './income-question.tsx'
import { MaskedField } from './masked-field.tsx'
import { missingFields, savedProblems, savedText } from './saved-values.ts'
import { stepRefreshes } from './step-refreshes.ts'
import { stepTexts } from './step-texts.ts'
import { type MaskedValue, useMaskedFields } from './use-masked-fields.ts'
import { useSaveRefusal } from './use-save-refusal.ts'
import {
  emptyWork,
  hasEmployer,
  isFieldForJob,
  unusualIncome,
  type WorkField,
  type WorkValues,
  workBody,
  workRules,
} from './work-form.ts'

const step = 'work-info'

/** Work and income; shows only the fields of the chosen job. */
export function WorkInfoScreen() {
  return (
    <WithOpenApplication step={step}>
      {(application) => <WorkForm application={application} place="step" />}
    </WithOpenApplication>
  )
}

/** the same in the profile. */
export const ProfileWorkInfoScreen = () => <DecidedWork place="profile" />

/** the same, refreshed before a loan. */
export const WorkInfoUpdateScreen = () => <DecidedWork place="update" />

function DecidedWork({ place }: Pick<FormProps, 'place'>) {
  return (
    <WithDecidedApplication step={step}>
      {(application) => <WorkForm application={application} place={place} />}
    </WithDecidedApplication>
  )
}

function WorkForm({ application, place }: FormProps) {
  const texts = useTexts(stepTexts)
  const t = texts.work
  const today = serverToday()
  const frame = useFormFrame(step, application, place)
  const form = useAppForm<WorkField>({
    ...frame.draftOf,
    initial: mergeValues(emptyWork, application.saved[step], frame.drafted),
    labels: ({ jobType }) => (jobType === 'OWNER' ? { ...t.labels, ...t.ownLabels } : t.labels),
    rules: workRules(today, savedText(application, 'ktp', 'birthDate') || undefined, missingFields(application, step)),
    problems: savedProblems(application, step),
  })
  const kept = useMaskedFields(application, step)
  const refuse = useSaveRefusal(form)
  const [asked, setAsked] = useState<WorkValues>()
  const save = useWrite(saveWorkInfo, { handles: ['INVALID_INPUT', 'APPLICATION_VERIFYING'], refreshes: stepRefreshes })
  const send = (values: WorkValues) => {
    form.cancelDraft()
    save.mutate(
      { body: { ...workBody(values), ...kept.clearedIn(values) } },
      { onSuccess: frame.onSaved, onError: refuse },
    )
  }
  const income = asked && unusualIncome(asked)
  const confirm = () => {
    if (asked) send(asked)
    setAsked(undefined)
  }
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.heading}
      lead={t.lead}
      below={frame.header(form.draft)}
      submitLabel={frame.submitLabel}
      sending={save.isPending}
      onSend={(values) => (unusualIncome(values) === undefined ? send(values) : setAsked(values))}
    >
      <OptionField {...form.field('jobType')} list="jobType" options={jobTypeOptions} />
      <Employer
        form={form}
        phone={kept.field('businessPhone')}
        thisYear={Number(today.slice(0, 4))}
        mandatory={application.mandatory}
      />
      <OptionField {...form.field('sourceOfFunds')} list="sourceOfFunds" options={sourceOfFundsOptions} />
      <MoneyField {...form.field('otherInstalments')} hint={t.instalmentsHint} />
      <Field {...form.field('otherPlatforms')} hint={t.platformsHint} kind="numeric" />
      {income !== undefined && (
        <IncomeQuestion income={income} onConfirm={confirm} onClose={() => setAsked(undefined)} />
      )}
    </FormScreen>
  )
}

interface EmployerProps {
  form: AppForm<WorkField>
  phone: MaskedValue
  thisYear: number
  mandatory: readonly string[]
}

function Employer({ form, phone, thisYear, mandatory }: EmployerProps) {
  const t = useTexts(stepTexts).work
  const { jobType } = form.values
  return (
    <>
      {isFieldForJob('employerName', jobType) && (
        <>
          <OptionField {...form.field('jobIndustry')} list="jobIndustry" options={jobIndustryOptions} />
          <OptionField {...form.field('jobPosition')} list="jobPosition" options={jobPositionOptions} />
          <Field {...form.field('employerName')} hint={t.employerHint} autoComplete="organization" />
          <Field {...form.field('businessAddress')} hint={t.addressHint} />
          <MaskedField
            {...form.field('businessPhone')}
            kept={phone}
            hint={t.phoneHint}
            kind="tel"
            optional={!mandatory.includes('businessPhone')}
          />
        </>
      )}
      {isFieldForJob('monthlyIncome', jobType) && (
        <>
          <DateField
            {...form.field('workSince')}
            noDay
            optional={!hasEmployer(jobType)}
            firstYear={thisYear - 50}
            lastYear={thisYear}
          />
          <MoneyField {...form.field('monthlyIncome')} hint={t.incomeHint} />
          <Field
            {...form.field('payday')}
            hint={t.paydayHint}
            kind="numeric"
            optional={!mandatory.includes('payday')}
          />
        </>
      )}
    </>
  )
}
