import type { ApplyStep } from '@lumbung/shared/contract/application.ts'
import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../../api/refusal.ts'
import { commonTexts } from '../../../i18n/common-texts.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { FormError } from '../../../ui/error-summary.tsx'
import {
  type FormRules,
  type FormValues,
  namesOf,
  type Problems,
  problemsOf,
  problemText,
  type Refused,
  refusedByServer,
  shownAfterBlur,
} from './form-rules.ts'
import { type DraftState, useDraft } from './use-draft.ts'

export interface AppFormOptions<F extends string> {
  /** What the fields hold at the start; its order is that of the page. Read once. */
  initial: FormValues<F>
  labels: Readonly<Record<F, string>>
  rules: FormRules<F>
  /** Keeps what is typed as the draft of this step. */
  step?: ApplyStep
  /** Fields that no draft may hold. */
  neverDrafted?: readonly F[]
}

/** What a text field, select, radio group or date field takes. */
export interface FieldBinding<F extends string> {
  name: F
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

export interface AppForm<F extends string> {
  values: FormValues<F>
  set: (changes: Partial<FormValues<F>>) => void
  field: (name: F) => FieldBinding<F>
  /** The same for a MoneyField: whole rupiah, undefined while empty. */
  money: (name: F) => Omit<FieldBinding<F>, 'value' | 'onChange'> & {
    value: number | undefined
    onChange: (value: number | undefined) => void
  }
  /** For `onSubmit`: sends when every rule is content, else shows the summary. */
  submit: (send: (values: FormValues<F>) => void) => (event?: FormEvent) => void
  /** Shows the refusal at its fields: INVALID_INPUT by the server's keys. False when it names no field of this form. */
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
  const { labels, rules, step, neverDrafted = [] } = options
  const [values, setValues] = useState(options.initial)
  const [attempt, setAttempt] = useState(0)
  const [shown, setShown] = useState<Problems<F>>({})
  const refused = useRef<Refused<F>>({})
  const now = useRef(values)
  const draft = useDraft(step)
  const text = useProblemText()
  const prefix = `${useTexts(commonTexts).errorPrefix} `
  const names = namesOf(values)

  const set = (changes: Partial<FormValues<F>>) => {
    now.current = { ...now.current, ...changes }
    setValues(now.current)
  }
  const onBlur = (name: F) => {
    draft.keep(without(now.current, neverDrafted))
    if (attempt > 0) setShown(shownAfterBlur(shown, problemsOf(now.current, rules, refused.current), name))
  }
  const show = (problems: Problems<F>) => {
    setShown(problems)
    setAttempt((count) => count + 1)
  }
  const showRefused = (more: Refused<F>) => {
    refused.current = { ...refused.current, ...more }
    show(problemsOf(now.current, rules, refused.current))
  }
  const shared = (name: F) => {
    const problem = shown[name]
    return {
      name,
      label: labels[name],
      error: problem === undefined ? undefined : text(problem),
      onBlur: () => onBlur(name),
    }
  }
  return {
    values,
    set,
    field: (name) => ({
      ...shared(name),
      value: values[name],
      onChange: (value) => set({ [name]: value } as Partial<FormValues<F>>),
    }),
    money: (name) => ({
      ...shared(name),
      value: values[name] === '' ? undefined : Number(values[name]),
      onChange: (value) => set({ [name]: value === undefined ? '' : String(value) } as Partial<FormValues<F>>),
    }),
    submit: (send) => (event) => {
      event?.preventDefault()
      refused.current = {}
      const problems = problemsOf(now.current, rules)
      show(problems)
      if (namesOf(problems).length === 0) send(now.current)
    },
    refuse: (error) => {
      const found = isRefusal(error, 'INVALID_INPUT') ? refusedByServer(now.current, error.data.fields) : {}
      if (namesOf(found).length === 0) return false
      showRefused(found)
      return true
    },
    fail: (sentences) => showRefused(asRefused(now.current, sentences)),
    errors: names.flatMap((name) => {
      const problem = shown[name]
      return problem === undefined ? [] : [{ field: name, message: `${labels[name]}: ${lowerFirst(text(problem))}` }]
    }),
    attempt,
    titlePrefix: namesOf(shown).length > 0 ? prefix : '',
    draft: draft.state,
    dropDraft: draft.drop,
  }
}

function useProblemText(): (problem: string) => string {
  const language = useLanguage()
  return (problem) => problemText(problem, language === 'id' ? 'id' : 'en')
}

function asRefused<F extends string>(values: FormValues<F>, sentences: Partial<FormValues<F>>): Refused<F> {
  const refused: { [K in F]?: { problem: string; value: string } } = {}
  for (const field of namesOf(values)) {
    const problem = sentences[field]
    if (problem !== undefined) refused[field] = { problem, value: values[field] }
  }
  return refused
}

function without<F extends string>(values: FormValues<F>, names: readonly F[]): Record<string, string> {
  const rest: Record<string, string> = { ...values }
  for (const name of names) delete rest[name]
  return rest
}

/** "Email: isi alamat…": the sentence goes on after the label; abbreviations keep their case. */
function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}
