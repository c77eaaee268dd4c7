import { home } from '@lumbung/shared/contract/home.ts'
import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/onboarding/application.ts'
import { type KtpInfo, saveKtpInfo } from '@lumbung/shared/contract/onboarding/sections.ts'
import { normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { serverToday } from '../../../api/server-today.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mergeValues } from '../../../shell/forms/form-rules.ts'
import { groupsOfFour } from '../../../shell/forms/groups-of-four.ts'
import { type AppForm, useAppForm } from '../../../shell/forms/use-app-form.ts'
import { useServices } from '../../../shell/router/services.ts'
import type { Application } from '../flow/with-application.tsx'
import { formatBirthDate, parseBirthDate } from './birth-date.ts'
import { identityTexts } from './identity-texts.ts'
import { emptyKtp, isUnchanged, type KtpField, type KtpValues, ktpRules, prefillFromNik } from './ktp-values.ts'

interface KtpForm {
  form: AppForm<KtpField>
  onNik: (nik: string) => void
  send: (values: KtpValues) => void
  sending: boolean
  /** The form equals the saved values: continuing sends nothing. */
  unchanged: boolean
}

/** The state of the ID card form. A NIK fills in birth date and sex; refusals are shown at their fields. */
export function useKtpForm(application: Application, drafted: boolean, onSaved: () => void): KtpForm {
  const t = useTexts(identityTexts).ktp
  const { toasts } = useServices()
  const filledByNik = useRef<Partial<KtpValues>>({})
  // A correction is always sent; only an application step can be skipped with its saved values.
  const saved = drafted ? savedValues(application) : undefined
  const form = useAppForm<KtpField>({
    ...(drafted ? { step: 'ktp' as const } : {}),
    initial: initialKtp(application),
    labels: t.labels,
    rules: ktpRules(saved),
  })
  const save = useWrite(saveKtpInfo, { handles: 'all', refreshes: [currentApplication, shouldResubmit, home] })
  const onNik = (nik: string) => {
    const filled = prefillFromNik(nik, form.values, filledByNik.current, serverToday())
    filledByNik.current = { ...filledByNik.current, ...filled }
    form.set({ idNumber: nik, ...filled })
  }
  const onError = (error: Error) => {
    if (isRefusal(error, 'INVALID_NIK_CODE', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'))
      form.fail({ idNumber: error.message })
    else if (!form.refuse(error)) toasts.show(isRefusal(error) ? error.message : t.notSaved, 'error')
  }
  const send = (values: KtpValues) => {
    if (isUnchanged(values, saved)) return onSaved()
    const birthDate = parseBirthDate(values.birthDate, serverToday())
    if (birthDate === undefined) return form.fail({ birthDate: t.wrongDate })
    form.cancelDraft()
    save.mutate({ body: bodyOf(values, birthDate) }, { onSuccess: onSaved, onError })
  }
  return { form, onNik, send, sending: save.isPending, unchanged: isUnchanged(form.values, saved) }
}

function bodyOf(values: KtpValues, birthDate: string): KtpInfo {
  const sex = values.sex === 'FEMALE' ? 'FEMALE' : 'MALE'
  return { ...values, idNumber: normaliseNik(values.idNumber), birthDate, sex, nationality: 'ID' }
}

/** Saved dates are 'YYYY-MM-DD', draft dates as typed. */
function initialKtp(application: Application): KtpValues {
  const values = mergeValues(emptyKtp, shownKtp(application), application.drafts.ktp)
  return { ...values, idNumber: groupsOfFour(values.idNumber) }
}

/** The form's values before any change; undefined while no NIK is saved. */
function savedValues(application: Application): KtpValues | undefined {
  if (typeof application.saved.ktp?.idNumber !== 'string') return undefined
  return mergeValues(emptyKtp, shownKtp(application))
}

function shownKtp({ saved }: Application) {
  return saved.ktp && { ...saved.ktp, birthDate: formatBirthDate(String(saved.ktp.birthDate ?? '')) }
}
