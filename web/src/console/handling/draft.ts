import type { Language } from '@lumbung/shared/enums/app.ts'
import { answerLimits, answerText, variablesOf } from '@lumbung/shared/facts/answer-templates.ts'
import { charactersOf, normaliseText } from '@lumbung/shared/rules/text.ts'

/** Templates of answers by their keys. */
export type Templates = Readonly<Record<string, Parameters<typeof answerText>[0]>>

/** An answer while it is written. */
export interface Draft {
  /** The key of a template; empty for one's own words. */
  template: string
  language: Language
  values: Readonly<Record<string, string>>
  text: string
}

export const emptyDraft = (language: Language): Draft => ({ template: '', language, values: {}, text: '' })

/** The exact text that the customer will read. */
export function previewOf(draft: Draft, templates: Templates): string {
  const template = templates[draft.template]
  return template ? answerText(template, draft.language, valuesOf(draft, templates)) : normaliseText(draft.text)
}

/** The values of the template's variables; a missing one is an ellipsis. */
function valuesOf({ template, values }: Draft, templates: Templates): Record<string, string> {
  const of = templates[template]
  const names = of ? variablesOf(of) : []
  return Object.fromEntries(names.map((name) => [name, normaliseText(values[name]) || '…']))
}

export const lengthOf = (text: string): number => charactersOf(text).length

export type Problem = 'EMPTY' | 'INCOMPLETE' | 'TOO_LONG'

/** What is missing before the answer can be sent. */
export function problemOf(draft: Draft, templates: Templates): Problem | undefined {
  const template = templates[draft.template]
  if (lengthOf(previewOf(draft, templates)) > answerLimits.answer) return 'TOO_LONG'
  if (!template) return normaliseText(draft.text) === '' ? 'EMPTY' : undefined
  const values = variablesOf(template).map((name) => normaliseText(draft.values[name]))
  if (values.includes('')) return 'INCOMPLETE'
  return values.some((value) => lengthOf(value) > answerLimits.value) ? 'TOO_LONG' : undefined
}

/** The answer as it is sent. */
export const answerIn = <T extends Templates>(draft: Draft, templates: T) =>
  draft.template in templates
    ? {
        template: draft.template as keyof T & string,
        language: draft.language,
        values: valuesOf(draft, templates),
      }
    : draft.text

/** The template's text as one's own words, to be changed. */
export const asOwnWords = (draft: Draft, templates: Templates): Draft => ({
  ...draft,
  template: '',
  text: previewOf(draft, templates),
})
