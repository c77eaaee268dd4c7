import type { PersonalInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { savePersonalInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import {
  dependentsOptions,
  educationOptions,
  maritalStatusOptions,
  residentialStatusOptions,
} from '@lumbung/shared/options.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mergeValues } from '../../../shell/forms/form-rules.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { OptionField } from '../../../shell/forms/option-field.tsx'
import { type AppForm, useAppForm } from '../../../shell/forms/use-app-form.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { isYes } from '../flow/use-apply-flow.ts'
import { WithDecidedApplication, WithOpenApplication } from '../flow/with-application.tsx'
import { AddressField } from './address-field.tsx'
import { type FormProps, useFormFrame } from './form-frame.tsx'
import { MaskedField } from './masked-field.tsx'
import { emptyPersonal, type PersonalField, type PersonalValues, personalRules } from './personal-form.ts'
import { filledOnly, maskedText, missingFields, savedProblems, savedText } from './saved-values.ts'
import { stepRefreshes } from './step-refreshes.ts'
import { stepTexts } from './step-texts.ts'
import { type MaskedFields, useMaskedFields } from './use-masked-fields.ts'
import { useSaveRefusal } from './use-save-refusal.ts'

const step = 'personal-info'

/** Personal data and home address: one step, because both are saved by one call. */
export function PersonalInfoScreen() {
  return (
    <WithOpenApplication step={step}>
      {(application) => <PersonalForm application={application} place="step" />}
    </WithOpenApplication>
  )
}

/** each part of the same in the profile. */
export function ProfilePersonalInfoScreen() {
  return <DecidedPart part="PERSON" place="profile" />
}
export function ProfileResidentialInfoScreen() {
  return <DecidedPart part="HOME" place="profile" />
}

/** each part of the same, refreshed before a loan. */
export function PersonalInfoUpdateScreen({ query }: ScreenProps<'PersonalInfoUpdate'>) {
  return <DecidedPart part="PERSON" place="update" noBack={!isYes(query.needBack)} />
}
export function ResidentialInfoUpdateScreen() {
  return <DecidedPart part="HOME" place="update" />
}

type DecidedPartProps = Pick<PersonalFormProps, 'place' | 'noBack'> & { part: Part }

function DecidedPart({ part, place, noBack = false }: DecidedPartProps) {
  return (
    <WithDecidedApplication step={step}>
      {(application) => <PersonalForm application={application} place={place} part={part} noBack={noBack} />}
    </WithDecidedApplication>
  )
}

type Part = 'PERSON' | 'HOME'
const shownParts = { PERSON: 'personalInfo', HOME: 'residentialInfo' } as const

interface PersonalFormProps extends FormProps {
  /** The part that is shown; both without it. */
  part?: Part
  noBack?: boolean
}

const isOfHome = (field: string) => field.startsWith('residential') && field !== 'residentialHomePhone'

function PersonalForm({ application, place, part, noBack = false }: PersonalFormProps) {
  const texts = useTexts(stepTexts)
  const t = texts.personal
  const ownName = savedText(application, 'ktp', 'fullName')
  const problems = savedProblems(application, step)
  const mother = problems.motherMaidenName === undefined ? maskedText(application, step, 'motherMaidenName') : ''
  const frame = useFormFrame(step, application, place)
  const form = useAppForm<PersonalField>({
    ...frame.draftOf,
    initial: mergeValues(emptyPersonal, application.saved[step], frame.drafted),
    labels: {
      ...t.labels,
      residentialProvince: t.levels[0] ?? '',
      residentialCity: t.levels[1] ?? '',
      residentialDistrict: t.levels[2] ?? '',
    },
    rules: personalRules(ownName, mother !== '', missingFields(application, step)),
    problems,
  })
  const kept = useMaskedFields(application, step)
  const refuse = useSaveRefusal(form)
  const save = useWrite(savePersonalInfo, {
    handles: ['INVALID_INPUT', 'APPLICATION_VERIFYING'],
    refreshes: stepRefreshes,
  })
  // A part with an error is shown, or it could not be corrected.
  const shows = (one: Part) =>
    part === undefined || part === one || form.errors.some(({ field }) => isOfHome(field) === (one === 'HOME'))
  const send = (values: PersonalValues) => {
    form.cancelDraft()
    const body = { ...filledOnly(values), ...kept.clearedIn(values) } as PersonalInfo
    save.mutate({ body, query: part ? { part: shownParts[part] } : {} }, { onSuccess: frame.onSaved, onError: refuse })
  }
  return (
    <FormScreen
      form={form}
      title={part === 'HOME' ? t.home : t.title}
      heading={part === 'HOME' ? t.homeHeading : t.heading}
      lead={part === 'HOME' && t.homeLead}
      below={frame.header(form.draft)}
      noBack={noBack}
      submitLabel={frame.submitLabel}
      sending={save.isPending}
      onSend={send}
    >
      {shows('PERSON') && <IdentityFields form={form} name={ownName} mother={mother} />}
      {shows('HOME') && <AddressFields form={form} titled={part !== 'HOME'} />}
      {shows('PERSON') && <OptionalFields form={form} kept={kept} mandatory={application.mandatory} />}
    </FormScreen>
  )
}

interface OwnProps {
  form: AppForm<PersonalField>
  /** From the ID card; '' until it is known. */
  name: string
  /** The saved value, masked; '' if it has to be typed. */
  mother: string
}

function IdentityFields({ form, name, mother }: OwnProps) {
  const texts = useTexts(stepTexts)
  const t = texts.personal
  return (
    <>
      {name !== '' && (
        <Field name="fullName" label={t.fullName} hint={t.fromCard} value={name} onChange={() => undefined} readOnly />
      )}
      <Field {...form.field('motherMaidenName')} hint={mother === '' ? t.motherHint : texts.kept(mother)} />
      <OptionField {...form.field('maritalStatus')} list="maritalStatus" options={maritalStatusOptions} />
      <OptionField {...form.field('education')} list="education" options={educationOptions} />
      <OptionField {...form.field('dependents')} list="dependents" options={dependentsOptions} />
    </>
  )
}

function AddressFields({ form, titled }: { form: AppForm<PersonalField>; titled: boolean }) {
  const t = useTexts(stepTexts).personal
  const { residentialProvince, residentialCity, residentialDistrict, residentialVillage } = form.values
  const area = form.field('residentialVillage')
  return (
    <>
      {titled && (
        <div className="stack-s">
          <h2>{t.home}</h2>
          <p className="secondary">{t.homeLead}</p>
        </div>
      )}
      <OptionField {...form.field('residentialStatus')} list="residentialStatus" options={residentialStatusOptions} />
      <AddressField
        name={area.name}
        label={area.label}
        error={area.error}
        value={[residentialProvince, residentialCity, residentialDistrict, residentialVillage]}
        onChange={([province = '', city = '', district = '', village = '']) => {
          form.set({
            residentialProvince: province,
            residentialCity: city,
            residentialDistrict: district,
            residentialVillage: village,
          })
          area.onBlur()
        }}
      />
      <Field {...form.field('residentialAddress')} hint={t.streetHint} autoComplete="street-address" />
      <Field {...form.field('residentialZipCode')} kind="numeric" autoComplete="postal-code" />
    </>
  )
}

interface MoreProps {
  form: AppForm<PersonalField>
  kept: MaskedFields
  mandatory: readonly string[]
}

/** Fields that are optional unless the lender made them compulsory. */
function OptionalFields({ form, kept, mandatory }: MoreProps) {
  const t = useTexts(stepTexts).personal
  const field = (name: 'residentialHomePhone' | 'email' | 'npwp') => ({
    ...form.field(name),
    kept: kept.field(name),
    optional: !mandatory.includes(name),
  })
  return (
    <>
      <h2>{t.optionalPart}</h2>
      <MaskedField {...field('residentialHomePhone')} hint={t.phoneHint} kind="tel" />
      <MaskedField {...field('email')} hint={t.emailHint} kind="email" autoComplete="email" />
      <MaskedField {...field('npwp')} hint={t.npwpHint} kind="numeric" />
    </>
  )
}
