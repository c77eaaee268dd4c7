import { currentApplication } from '@lumbung/shared/contract/onboarding/application.ts'
import { saveHrInfo, supplementMaterials } from '@lumbung/shared/contract/onboarding/supplement.ts'
import { emailRule } from '@lumbung/shared/rules/email.ts'
import { nameRule } from '@lumbung/shared/rules/name.ts'
import { landlineOrMobileRule } from '@lumbung/shared/rules/phone.ts'
import { optional, requiredRule } from '@lumbung/shared/rules/text.ts'
import { useEffect, useState } from 'react'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { FormScreen } from '../../../shell/forms/form-screen.tsx'
import { useAppForm } from '../../../shell/forms/use-app-form.ts'
import type { ScreenProps } from '../../../shell/router/route-table.ts'
import { useRoute } from '../../../shell/router/use-route.ts'
import { LoadingScreen } from '../../../shell/screen/messages.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Material, WithDocument } from './document-screen.tsx'
import { supplementTexts } from './supplement-texts.ts'

type HrField = 'name' | 'position' | 'phone' | 'email'
const empty = { name: '', position: '', phone: '', email: '' }

/** who at work can confirm the job (D-128). */
export function SupplementHrScreen({ params }: ScreenProps<'SupplementHr'>) {
  return <WithDocument type={params.type}>{(material) => <FormOrFiles material={material} />}</WithDocument>
}

function FormOrFiles({ material }: { material: Material }) {
  const { replace } = useRoute()
  const { type, required } = material
  const isForm = type === 'HR_INFO' && required
  useEffect(() => {
    if (type !== 'HR_INFO') replace('SupplementUpload', { type })
    else if (!required) replace('Supplement', {})
  })
  return isForm ? <HrForm saved={material.hr} /> : <LoadingScreen />
}

function HrForm({ saved }: { saved: Material['hr'] }) {
  const t = useTexts(supplementTexts).hr
  const { back } = useRoute()
  const [agreed, setAgreed] = useState(false)
  const [unconsented, setUnconsented] = useState(false)
  const form = useAppForm<HrField>({
    initial: empty,
    labels: t.labels,
    rules: {
      name: nameRule,
      position: requiredRule,
      phone: (value, { email }) => (value === '' && email === '' ? 'required' : optional(landlineOrMobileRule)(value)),
      email: optional(emailRule),
    },
  })
  const write = useWrite(saveHrInfo, {
    handles: ['INVALID_INPUT'],
    refreshes: [supplementMaterials, currentApplication],
  })
  const save = (values: Readonly<Record<HrField, string>>) => {
    setUnconsented(!agreed)
    if (!agreed) return
    const { name, position, phone, email } = values
    const ways = { ...(phone && { phone }), ...(email && { email }) }
    write.mutate({ body: { name, position, ...ways, consent: true } }, { onSuccess: back, onError: form.refuse })
  }
  return (
    <FormScreen
      form={form}
      title={t.title}
      heading={t.title}
      lead={t.lead}
      submitLabel={t.save}
      sending={write.isPending}
      onSend={save}
    >
      {saved && <Notice kind="success">{t.saved(saved.name, saved.phone || saved.email)}</Notice>}
      <Field {...form.field('name')} />
      <Field {...form.field('position')} />
      <Field {...form.field('phone')} hint={t.either} kind="tel" />
      <Field {...form.field('email')} hint={t.either} kind="email" />
      <Checkbox
        name="consent"
        checked={agreed}
        onChange={setAgreed}
        error={unconsented && !agreed ? t.consentNeeded : undefined}
      >
        {t.consent}
      </Checkbox>
    </FormScreen>
  )
}
