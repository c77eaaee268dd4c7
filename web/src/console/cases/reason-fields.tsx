import { declineReasons, SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { supplementaryDocumentOptions, supplementReasonOptions } from '@lumbung/shared/options.ts'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Tick } from '../parts/tick.tsx'
import styles from './decision.module.css'
import { type DecisionForm, reasonsOf, returnable, toggled, withItem } from './decision-form.ts'
import { decisionPanelTexts } from './decision-panel-texts.ts'

interface FieldsProps {
  form: DecisionForm
  onChange: (form: DecisionForm) => void
}

/** What has to be corrected, and why. */
export function ReturnFields({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  const reasons = reasonsOf[form.item]
  return (
    <>
      <ChoiceField
        label={t.item}
        value={form.item}
        choices={returnable.map((value) => ({
          value,
          label: value === 'supplement' ? t.supplement : words.items[value],
        }))}
        onChange={(item) => onChange(withItem(form, item))}
      />
      {reasons && (
        <ChoiceField
          label={t.reason}
          value={form.reason}
          choices={reasons.map((value) => ({ value, label: words.returns[value] }))}
          onChange={(reason) => onChange({ ...form, reason })}
        />
      )}
      {form.item === 'supplement' && <Supplement form={form} onChange={onChange} />}
    </>
  )
}

function Supplement({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  return (
    <>
      <ChoiceField
        label={t.reason}
        value={form.why}
        choices={supplementReasonOptions.map((option) => ({ value: option.code, label: option[key] }))}
        onChange={(why) => onChange({ ...form, why })}
      />
      <fieldset>
        <legend className={styles.legend}>{t.documents}</legend>
        {supplementaryDocumentOptions.map((option) => (
          <Tick
            key={option.code}
            type="checkbox"
            name={option.code}
            checked={form.documents.includes(option.code)}
            onChange={() =>
              onChange({ ...form, documents: toggled(form.documents, option.code, SupplementaryDocumentType) })
            }
          >
            {option[key]}
          </Tick>
        ))}
      </fieldset>
    </>
  )
}

/** Why the application is rejected. */
export function RejectFields({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  return (
    <ChoiceField
      label={t.decline}
      value={form.decline}
      choices={declineReasons.map((value) => ({ value, label: words.declines[value] }))}
      onChange={(decline) => onChange({ ...form, decline })}
    />
  )
}
