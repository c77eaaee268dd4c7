import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import type { Rupiah } from '@lumbung/shared/lending/money.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api/refusal.ts'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { FormError } from '../../ui/forms/error-summary.tsx'
import { parseRupiah } from '../../ui/money/money-text.ts'
import type { DraftState } from './draft-keeper.ts'
import {
  type FormRules,
  type FormValues,
  namesOf,
  type Problems,
  problemsIn,
  problemsOf,
  problemText,
  type Refused,
  refusedByServer,
  refusedWith,
  shownAfterBlur,
  summaryText,
  withoutRighted,
} from './form-rules.ts'
import { useDraft } from './use-draft.ts'

export interface AppFormOptions<F extends string> {
  /** What the fields hold at the start; its order is that of the page. Read once. */
  initial: FormValues<F>
  labels: Readonly<Record<F, string>> | ((values: FormValues<F>) => Readonly<Record<F, string>>)
  rules: FormRules<F>
  /** Keeps what is typed as the draft of this step. */
  step?: ApplyStep
  /** What is wrong with `initial` already, by field: shown from the start. Read once. */
  problems?: Readonly<Record<string, string>>
}

/** What every control takes: spread it over Field, Select, DateField, MoneyField. */
interface Binding<F extends string, V> {
  name: F
  label: string
  value: V
  error: string | undefined
  onChange: (value: V) => void
  onBlur: () => void
}

export interface AppForm<F extends string> {
  values: FormValues<F>
  /** Changes fields from code. Each change is kept in the draft, also of a field that still has the focus. */
  set: (changes: Partial<FormValues<F>>) => void
  field: (name: F) => Binding<F, string>
  /** For a MoneyField: whole rupiah, undefined while empty. */
  money: (name: F) => Binding<F, Rupiah | undefined>
  /** For `onSubmit`: sends when every rule is content, else shows the summary. */
  submit: (send: (values: FormValues<F>) => void) => (event?: FormEvent) => void
  /** Shows a refusal at the `fields` that it names (INVALID_INPUT, FULL_NAME_SAME …). False when none of them is of this form. */
  refuse: (error: unknown) => boolean
  /** Shows sentences at fields, as after a submit that failed. */
  fail: (sentences: Partial<FormValues<F>>) => void
  errors: readonly FormError[]
  attempt: number
  /** "Kesalahan: " while errors stand, for the page's title. */
  titlePrefix: string
  draft: DraftState
  /** Forgets a draft that waits to be kept, for after a save. */
  dropDraft: () => void
}

/** The state of a form: rules judge on submit, and on blur after the first try. Nothing typed is ever cleared. */
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
    money: (name) => ({
      ...shared(name),
      value: parseRupiah(values[name]),
      onChange: (value) => change(name, value === undefined ? '' : String(value)),
    }),
    errors: namesOf(values).flatMap((name) => {
      const problem = shown[name]
      return problem === undefined ? [] : [{ field: name, message: summaryText(problem, language, name, labels[name]) }]
    }),
    titlePrefix: namesOf(shown).length > 0 ? prefix : '',
  }
}

function useFormState<F extends string>(options: AppFormOptions<F>) {
  const { initial, rules, step } = options
  const [known] = useState(() => refusedByServer(initial, options.problems))
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(namesOf(known).length > 0 ? 1 : 0)
  const [shown, setShown] = useState<Problems<F>>(() => problemsIn(known))
  const refused = useRef<Refused<F>>(known)
  const now = useRef(values)
  const draft = useDraft(step)
  const show = (problems: Problems<F>) => {
    setShown(problems)
    setAttempt((count) => count + 1)
  }
  const showRefused = (more: Refused<F>) => {
    if (namesOf(more).length === 0) return false
    refused.current = { ...refused.current, ...more }
    show(problemsIn(more))
    return true
  }
  return {
    values,
    attempt,
    shown,
    draft: draft.state,
    dropDraft: draft.drop,
    set: (changes: Partial<FormValues<F>>) => {
      now.current = { ...now.current, ...changes }
      setValues(now.current)
      const wrong = problemsOf(now.current, rules, refused.current)
      setShown((before) => withoutRighted(before, wrong, changes))
      draft.keep({ ...now.current })
    },
    onBlur: (name: F) => {
      if (attempt > 0) setShown(shownAfterBlur(shown, problemsOf(now.current, rules, refused.current), name))
    },
    submit: (send: (values: FormValues<F>) => void) => (event?: FormEvent) => {
      event?.preventDefault()
      refused.current = {}
      const problems = problemsOf(now.current, rules)
      show(problems)
      if (namesOf(problems).length === 0) send(now.current)
    },
    refuse: (error: unknown) => isRefusal(error) && showRefused(refusedByServer(now.current, error.data.fields)),
    fail: (sentences: Partial<FormValues<F>>) => void showRefused(refusedWith(now.current, sentences)),
  }
}
