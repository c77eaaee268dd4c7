import { type RuleKey, ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { lowerFirst } from '../../i18n/lower-first.ts'
import { requiredTexts } from './required-texts.ts'

/** The values of a form as typed. Amounts are digits; a checkbox is 'true' or ''. */
export type FormValues<F extends string> = Readonly<Record<F, string>>

/** The rule of each field, which may compare it with others. A field without a rule is always valid. */
export type FormRules<F extends string> = {
  readonly [K in F]?: (value: string, values: FormValues<F>) => RuleKey | undefined
}

/** The key of a broken rule, or a message from the server. */
export type Problem = RuleKey | (string & {})
export type Problems<F extends string> = { readonly [K in F]?: Problem }

/** Problems found by the server, with the value they apply to: once it changes, the problem no longer applies. */
export type Refused<F extends string> = { readonly [K in F]?: { problem: Problem; value: string } }

/** The problems of a form, in the order of its fields. */
export function validateForm<F extends string>(
  values: FormValues<F>,
  rules: FormRules<F>,
  refused: Refused<F> = {},
): Problems<F> {
  const problems: { [K in F]?: Problem } = {}
  for (const field of fieldNames(values)) {
    const fromServer = refused[field]
    const known = fromServer?.value === values[field] ? fromServer.problem : undefined
    const problem = known ?? rules[field]?.(values[field], values)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** Errors to show after a blur: of the field itself and of fields that already show one. */
export function shownAfterBlur<F extends string>(shown: Problems<F>, now: Problems<F>, blurred: F): Problems<F> {
  const next: { [K in F]?: Problem } = {}
  for (const field of fieldNames(now)) {
    if (field === blurred || shown[field] !== undefined) next[field] = now[field]
  }
  return next
}

/** Errors to show after a change: those of fields that are valid now are removed, the others wait for the blur. */
export function withoutFixed<F extends string>(
  shown: Problems<F>,
  now: Problems<F>,
  changed: { readonly [K in F]?: unknown },
): Problems<F> {
  const fixed = fieldNames(changed).filter((field) => shown[field] !== undefined && now[field] === undefined)
  if (fixed.length === 0) return shown
  const next = { ...shown }
  for (const field of fixed) delete next[field]
  return next
}

/** The problems in a refusal's `fields` that belong to this form; unknown keys become `invalid`. */
export function refusedByServer<F extends string>(values: FormValues<F>, fields: unknown): Refused<F> {
  const given = (typeof fields === 'object' && fields !== null ? fields : {}) as Readonly<Record<string, unknown>>
  const problems: { [K in F]?: Problem } = {}
  for (const field of fieldNames(values)) {
    const key = given[field]
    if (typeof key === 'string') problems[field] = key in ruleMessages ? key : 'invalid'
  }
  return refusedWith(values, problems)
}

/** The problems without their values. */
export function problemsFrom<F extends string>(refused: Refused<F>): Problems<F> {
  const problems: { [K in F]?: Problem } = {}
  for (const field of fieldNames(refused)) {
    const problem = refused[field]?.problem
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** Binds problems to the values that they apply to. */
export function refusedWith<F extends string>(values: FormValues<F>, problems: Problems<F>): Refused<F> {
  const refused: { [K in F]?: { problem: Problem; value: string } } = {}
  for (const field of fieldNames(values)) {
    const problem = problems[field]
    if (problem !== undefined) refused[field] = { problem, value: values[field] }
  }
  return refused
}

/**
 * The initial values of a form: empty, overridden by saved values, then by the draft.
 * A masked value (`S••••`) is ignored: it would be submitted as if it had been typed.
 */
export function mergeValues<F extends string>(empty: FormValues<F>, ...sources: readonly unknown[]): FormValues<F> {
  const values: Record<F, string> = { ...empty }
  for (const source of sources) {
    const given = (typeof source === 'object' && source !== null ? source : {}) as Readonly<Record<string, unknown>>
    for (const field of fieldNames(empty)) {
      const value = given[field]
      if (value === undefined || value === null || String(value).includes('•')) continue
      values[field] = value === false ? '' : String(value)
    }
  }
  return values
}

/** What to enter into an empty field, where the language has a text for it. */
function requiredText(problem: Problem, language: 'id' | 'en', field: string): string | undefined {
  return problem === 'required' && language === 'id' ? requiredTexts[field] : undefined
}

/** The message of a problem. */
export function problemText(problem: Problem, language: 'id' | 'en', field: string): string {
  const required = requiredText(problem, language, field)
  if (required) return required
  return problem in ruleMessages ? ruleMessages[problem as RuleKey][language] : problem
}

/** The message for the error summary: preceded by the label unless it names the field itself. */
export function summaryText(problem: Problem, language: 'id' | 'en', field: string, label: string): string {
  const text = problemText(problem, language, field)
  if (requiredText(problem, language, field)) return text
  return `${label.replace(/\?$/, '')}: ${lowerFirst(text)}`
}

export function fieldNames<F extends string>(values: { readonly [K in F]?: unknown }): F[] {
  return Object.keys(values) as F[]
}
