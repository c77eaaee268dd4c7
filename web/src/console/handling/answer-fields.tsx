import { Language } from '@lumbung/shared/enums/app.ts'
import { variablesOf } from '@lumbung/shared/facts/answer-templates.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Action } from '../parts/action.tsx'
import { ChoiceField } from '../parts/choice-field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { TextField } from '../parts/text-field.tsx'
import { asOwnWords, type Draft, type Templates } from './draft.ts'
import { handlingTexts } from './handling-texts.ts'

interface AnswerFieldsProps {
  draft: Draft
  templates: Templates
  /** The customer's. */
  language: Language
  /** A field without a value is one that lacks it. */
  isTried: boolean
  onChange: (draft: Draft) => void
}

/** The choice of a template, its language and its variables, or a box for one's own words. */
export function AnswerFields({ draft, templates, language, isTried, onChange }: AnswerFieldsProps) {
  const t = useTexts(handlingTexts)
  const words = useLanguage() === 'id' ? 'id' : 'en'
  const template = templates[draft.template]
  const choices = Object.entries(templates).map(([value, { name }]) => ({ value, label: name[words] }))
  const languageName = (one: Language) => (one === language ? t.customersOwn(t.languages[one]) : t.languages[one])
  return (
    <>
      <ChoiceField
        label={t.template}
        value={draft.template}
        choices={[{ value: '', label: t.ownWords }, ...choices]}
        onChange={(value) => onChange({ ...draft, template: value })}
      />
      {template ? (
        <>
          <ChoiceField
            label={t.inLanguage}
            value={draft.language}
            choices={Language.map((value) => ({ value, label: languageName(value) }))}
            onChange={(value) => onChange({ ...draft, language: value })}
          />
          {variablesOf(template).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t.variables[name]}
              error={isTried && !draft.values[name]?.trim() ? t.valueMissing : undefined}
              value={draft.values[name] ?? ''}
              onChange={(value) => onChange({ ...draft, values: { ...draft.values, [name]: value } })}
            />
          ))}
          <p>
            <Action onClick={() => onChange(asOwnWords(draft, templates))}>{t.makeOwn}</Action>
          </p>
        </>
      ) : (
        <TextArea
          name="answer"
          label={t.text}
          hint={t.textHint[language]}
          rows={7}
          value={draft.text}
          onChange={(text) => onChange({ ...draft, text })}
        />
      )}
    </>
  )
}
