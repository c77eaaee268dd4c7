import { type RuleKey, ruleMessages } from '@lumbung/shared/rules/messages.ts'
import { lowerFirst } from './lower-first.ts'
import { neededTexts } from './needed-texts.ts'

/** Everything a form holds, as typed. Amounts are digits; a box is 'true' or ''. */
export type FormValues<F extends string> = Readonly<Record<F, string>>

/** Judges one field; other fields are at hand for rules of difference. A field without a rule is always right. */
export type FormRules<F extends string> = {
  readonly [K in F]?: (value: string, values: FormValues<F>) => RuleKey | undefined
}

/** The key of a rule, or a sentence of the server. */
export type Problem = RuleKey | (string & {})
export type Problems<F extends string> = { readonly [K in F]?: Problem }

/** What the server refused, with the value that it saw: a changed value is no longer refused. */
export type Refused<F extends string> = { readonly [K in F]?: { problem: Problem; value: string } }

/** What is wrong with a form now, field by field in the order of its values. */
export function problemsOf<F extends string>(
  values: FormValues<F>,
  rules: FormRules<F>,
  refused: Refused<F> = {},
): Problems<F> {
  const problems: { [K in F]?: Problem } = {}
  for (const field of namesOf(values)) {
    const before = refused[field]
    const told = before?.value === values[field] ? before.problem : undefined
    const problem = told ?? rules[field]?.(values[field], values)
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** After a blur: the field itself is judged, and what shows an error already; nothing else is accused early. */
export function shownAfterBlur<F extends string>(shown: Problems<F>, now: Problems<F>, blurred: F): Problems<F> {
  const next: { [K in F]?: Problem } = {}
  for (const field of namesOf(now)) {
    if (field === blurred || shown[field] !== undefined) next[field] = now[field]
  }
  return next
}

/** After a change: what is right by now is no longer accused, whoever filled it; what is still wrong waits for the blur. */
export function withoutRighted<F extends string>(
  shown: Problems<F>,
  now: Problems<F>,
  changed: { readonly [K in F]?: unknown },
): Problems<F> {
  const righted = namesOf(changed).filter((field) => shown[field] !== undefined && now[field] === undefined)
  if (righted.length === 0) return shown
  const next = { ...shown }
  for (const field of righted) delete next[field]
  return next
}

/** The `fields` of INVALID_INPUT for the fields of this form; unknown keys count as `invalid`. */
export function refusedByServer<F extends string>(values: FormValues<F>, fields: unknown): Refused<F> {
  const given = (typeof fields === 'object' && fields !== null ? fields : {}) as Readonly<Record<string, unknown>>
  const problems: { [K in F]?: Problem } = {}
  for (const field of namesOf(values)) {
    const key = given[field]
    if (typeof key === 'string') problems[field] = key in ruleMessages ? key : 'invalid'
  }
  return refusedWith(values, problems)
}

/** What was refused, without the values. */
export function problemsIn<F extends string>(refused: Refused<F>): Problems<F> {
  const problems: { [K in F]?: Problem } = {}
  for (const field of namesOf(refused)) {
    const problem = refused[field]?.problem
    if (problem !== undefined) problems[field] = problem
  }
  return problems
}

/** Binds problems to the values that they are about. */
export function refusedWith<F extends string>(values: FormValues<F>, problems: Problems<F>): Refused<F> {
  const refused: { [K in F]?: { problem: Problem; value: string } } = {}
  for (const field of namesOf(values)) {
    const problem = problems[field]
    if (problem !== undefined) refused[field] = { problem, value: values[field] }
  }
  return refused
}

/**
 * Where a form starts: empty, then what was saved, then what was typed and not sent.
 * A masked value (`S••••`) is not taken over: it would be sent back as if it were typed.
 */
export function startValues<F extends string>(empty: FormValues<F>, ...kept: readonly unknown[]): FormValues<F> {
  const values: Record<F, string> = { ...empty }
  for (const source of kept) {
    const given = (typeof source === 'object' && source !== null ? source : {}) as Readonly<Record<string, unknown>>
    for (const field of namesOf(empty)) {
      const value = given[field]
      if (value === undefined || value === null || String(value).includes('•')) continue
      values[field] = value === false ? '' : String(value)
    }
  }
  return values
}

/** What to enter into a field that was left empty, where the language has words for it. */
function neededText(problem: Problem, language: 'id' | 'en', field: string): string | undefined {
  return problem === 'required' && language === 'id' ? neededTexts[field] : undefined
}

/** The sentence of a problem in one of the two languages. */
export function problemText(problem: Problem, language: 'id' | 'en', field: string): string {
  const needed = neededText(problem, language, field)
  if (needed) return needed
  return problem in ruleMessages ? ruleMessages[problem as RuleKey][language] : problem
}

/** The same for the summary above the form. A sentence that names its field stands alone; others follow the label. */
export function summaryText(problem: Problem, language: 'id' | 'en', field: string, label: string): string {
  const text = problemText(problem, language, field)
  if (neededText(problem, language, field)) return text
  return `${label.replace(/\?$/, '')}: ${lowerFirst(text)}`
}

export function namesOf<F extends string>(values: { readonly [K in F]?: unknown }): F[] {
  return Object.keys(values) as F[]
}
