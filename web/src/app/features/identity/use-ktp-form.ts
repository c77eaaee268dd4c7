import { currentApplication, shouldResubmit } from '@lumbung/shared/contract/application.ts'
import { home } from '@lumbung/shared/contract/home.ts'
import { type KtpInfo, saveKtpInfo } from '@lumbung/shared/contract/user.ts'
import { normaliseNik } from '@lumbung/shared/rules/nik.ts'
import { useRef } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { useWrite } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { mergeValues } from '../../form/form-rules.ts'
import { type AppForm, useAppForm } from '../../form/use-app-form.ts'
import type { Application } from '../../onboarding/with-application.tsx'
import { useServices } from '../../services.ts'
import { birthDateOf, birthDateShown } from './birth-date.ts'
import { identityTexts } from './identity-texts.ts'
import {
  emptyKtp,
  groupedNik,
  type KtpField,
  type KtpValues,
  ktpRules,
  nothingChanged,
  prefilledFrom,
} from './ktp-values.ts'

interface KtpForm {
  form: AppForm<KtpField>
  onNik: (nik: string) => void
  send: (values: KtpValues) => void
  sending: boolean
  /** The form says what is saved already: going on sends nothing. */
  unchanged: boolean
}

/** The business date of this phone's clock, for hints only. */
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** The form of the ID card: a NIK fills birth date and sex, what the server refuses stands where it belongs. */
export function useKtpForm(application: Application, drafted: boolean, onSaved: () => void): KtpForm {
  const t = useTexts(identityTexts).ktp
  const { toasts } = useServices()
  const told = useRef<Partial<KtpValues>>({})
  // A correction is always sent; only a step can be passed with what is saved.
  const saved = drafted ? savedValues(application) : undefined
  const form = useAppForm<KtpField>({
    ...(drafted ? { step: 'ktp' as const } : {}),
    initial: initialKtp(application),
    labels: t.labels,
    rules: ktpRules(saved),
  })
  const save = useWrite(saveKtpInfo, { handles: 'all', refreshes: [currentApplication, shouldResubmit, home] })
  const onNik = (nik: string) => {
    const filled = prefilledFrom(nik, form.values, told.current, today())
    told.current = { ...told.current, ...filled }
    form.set({ idNumber: nik, ...filled })
  }
  const onError = (error: Error) => {
    if (isRefusal(error, 'INVALID_NIK_CODE', 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW'))
      form.fail({ idNumber: error.message })
    else if (!form.refuse(error)) toasts.show(isRefusal(error) ? error.message : t.notSaved, 'error')
  }
  const send = (values: KtpValues) => {
    if (nothingChanged(values, saved)) return onSaved()
    const birthDate = birthDateOf(values.birthDate, today())
    if (birthDate === undefined) return form.fail({ birthDate: t.wrongDate })
    form.cancelDraft()
    save.mutate({ body: bodyOf(values, birthDate) }, { onSuccess: onSaved, onError })
  }
  return { form, onNik, send, sending: save.isPending, unchanged: nothingChanged(form.values, saved) }
}

function bodyOf(values: KtpValues, birthDate: string): KtpInfo {
  const sex = values.sex === 'FEMALE' ? 'FEMALE' : 'MALE'
  return { ...values, idNumber: normaliseNik(values.idNumber), birthDate, sex, nationality: 'ID' }
}

/** Saved dates are 'YYYY-MM-DD'; drafted ones are as typed. */
function initialKtp(application: Application): KtpValues {
  const values = mergeValues(emptyKtp, shownKtp(application), application.drafts.ktp)
  return { ...values, idNumber: groupedNik(values.idNumber) }
}

/** What the form says when nothing of it has been touched; undefined while no NIK is saved. */
function savedValues(application: Application): KtpValues | undefined {
  if (typeof application.saved.ktp?.idNumber !== 'string') return undefined
  return mergeValues(emptyKtp, shownKtp(application))
}

function shownKtp({ saved }: Application) {
  return saved.ktp && { ...saved.ktp, birthDate: birthDateShown(String(saved.ktp.birthDate ?? '')) }
}
