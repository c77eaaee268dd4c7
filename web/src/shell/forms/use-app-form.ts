import type { ApplyStep } from '@lumbung/shared/contract/onboarding/application.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormError } from '../../ui/forms/error-summary.tsx'
import type { DraftState } from './draft-autosave.ts'
import {
  type FormRules,
  type FormValues,
  fieldNames,
  type Problems,
  problemsFrom,
  problemText,
  type Refused,
  refusedByServer,
  refusedWith,
  shownAfterBlur,
  summaryText,
  validateForm,
  withoutFixed,
} from './form-rules.ts'
import { useDraft } from './use-draft.ts'

export interface AppFormOptions<F extends string> {
  /** The initial values, in the order of the fields on the page. Read once. */
  initial: FormValues<F>
  labels: Readonly<Record<F, string>> | ((values: FormValues<F>) => Readonly<Record<F, string>>)
  rules: FormRules<F>
  /** Saves typed values as the draft of this step. */
  step?: ApplyStep
  /** Problems of `initial` by field, shown from the start. Read once. */
  problems?: Readonly<Record<string, string>>
}

/** The props of every control, to be spread over Field, Select, DateField or MoneyField. */
interface Binding<F extends string> {
  name: F
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface AppForm<F extends string> {
  values: FormValues<F>
  /** Changes fields from code. Every change is saved in the draft, also while a field has the focus. */
  set: (changes: Partial<FormValues<F>>) => void
  field: (name: F) => Binding<F>
  /** For `onSubmit`: sends if every field is valid, otherwise shows the summary. */
  submit: (send: (values: FormValues<F>) => void) => (event?: FormEvent) => void
  /** Shows a refusal at the `fields` that it names (INVALID_INPUT, FULL_NAME_SAME …). Returns false if none is in this form. */
  refuse: (error: unknown) => boolean
  /** Shows messages at fields, as after a failed submit. */
  fail: (sentences: Partial<FormValues<F>>) => void
  errors: readonly FormError[]
  attempt: number
  /** "Kesalahan: " while there are errors, for the document's title. */
  titlePrefix: string
  draft: DraftState
  /** Discards a draft that is scheduled to be saved, for after a submit. */
  cancelDraft: () => void
}

/** The state of a form. It is validated on submit, and on blur after the first submit. Typed values are never cleared. */
export function useAppForm<F extends string>(options: AppFormOptions<F>): AppForm<F> {
  const state = useFormState(options)
  const language = useLanguage() === 'id' ? 'id' : 'en'
  const prefix = `${useTexts(commonTexts).errorPrefix} `
  const { values, shown, set, onBlur } = state
  const labels = typeof options.labels === 'function' ? options.labels(values) : options.labels
  const shared = (name: F) => {
    const problem = shown[name]
    const error = problem === undefined ? undefined : problemText(problem, language, name)
    return { name, label: labels[name], error, onBlur: () => onBlur(name) }
  }
  const change = (name: F, value: string) => set({ [name]: value } as Partial<FormValues<F>>)
  return {
    ...state,
    field: (name) => ({ ...shared(name), value: values[name], onChange: (value) => change(name, value) }),
    errors: fieldNames(values).flatMap((name) => {
      const problem = shown[name]
      return problem === undefined ? [] : [{ field: name, message: summaryText(problem, language, name, labels[name]) }]
    }),
    titlePrefix: fieldNames(shown).length > 0 ? prefix : '',
  }
}

function useFormState<F extends string>(options: AppFormOptions<F>) {
  const { initial, rules, step } = options
  const [known] = useState(() => refusedByServer(initial, options.problems))
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(fieldNames(known).length > 0 ? 1 : 0)
  const [shown, setShown] = useState<Problems<F>>(() => problemsFrom(known))
  const refused = useRef<Refused<F>>(known)
  const now = useRef(values)
  const draft = useDraft(step)
  const show = (problems: Problems<F>) => {
    setShown(problems)
    setAttempt((count) => count + 1)
  }
  const showRefused = (more: Refused<F>) => {
    if (fieldNames(more).length === 0) return false
    refused.current = { ...refused.current, ...more }
    show(problemsFrom(more))
    return true
  }
  return {
    values,
    attempt,
    shown,
    draft: draft.state,
    cancelDraft: draft.cancel,
    set: (changes: Partial<FormValues<F>>) => {
      now.current = { ...now.current, ...changes }
      setValues(now.current)
      const wrong = validateForm(now.current, rules, refused.current)
      setShown((before) => withoutFixed(before, wrong, changes))
      draft.schedule({ ...now.current })
    },
    onBlur: (name: F) => {
      if (attempt > 0) setShown(shownAfterBlur(shown, validateForm(now.current, rules, refused.current), name))
    },
    submit: (send: (values: FormValues<F>) => void) => (event?: FormEvent) => {
      event?.preventDefault()
      refused.current = {}
      const problems = validateForm(now.current, rules)
      show(problems)
      if (fieldNames(problems).length === 0) send(now.current)
    },
    refuse: (error: unknown) => isRefusal(error) && showRefused(refusedByServer(now.current, error.data.fields)),
    fail: (sentences: Partial<FormValues<F>>) => void showRefused(refusedWith(now.current, sentences)),
  }
}
