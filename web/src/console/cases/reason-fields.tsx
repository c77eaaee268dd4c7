import { resubmitItems } from '@lumbung/shared/contract/onboarding/application.ts'
import { unofferedCauses } from '@lumbung/shared/contract/operators/cases/case-facts.ts'
import { rejections } from '@lumbung/shared/decline-text.ts'
import { SupplementaryDocumentType } from '@lumbung/shared/enums/onboarding/application.ts'
import { supplementaryDocumentOptions, supplementReasonOptions } from '@lumbung/shared/options.ts'
import { Fragment } from 'react'
import { decisionTexts } from '../../i18n/decision-texts.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ChoiceField } from '../parts/choice-field.tsx'
import { Tick } from '../parts/tick.tsx'
import styles from './decision.module.css'
import { type DecisionForm, type Returnable, reasonFor, reasonsOf, toggled } from './decision-form.ts'
import { decisionPanelTexts } from './decision-panel-texts.ts'

interface FieldsProps {
  form: DecisionForm
  onChange: (form: DecisionForm) => void
}

/** What has to be corrected, each with its reason, and the documents that are asked for. */
export function ReturnFields({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t.item}</legend>
        {resubmitItems.map((item) => (
          <Fragment key={item}>
            <Tick
              type="checkbox"
              name={item}
              checked={form.items.includes(item)}
              onChange={() => onChange({ ...form, items: toggled(form.items, item, resubmitItems) })}
            >
              {words.items[item]}
            </Tick>
            {form.items.includes(item) && <ItemReason item={item} form={form} onChange={onChange} />}
          </Fragment>
        ))}
      </fieldset>
      <Supplement form={form} onChange={onChange} />
    </>
  )
}

/** Why an item is returned, if it has more than one reason. */
function ItemReason({ item, form, onChange }: FieldsProps & { item: Returnable }) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  const reason = reasonFor(form, item)
  const reasons = reasonsOf[item]
  if (!reason || !reasons) return null
  return (
    <div className={styles.indented}>
      <ChoiceField
        label={t.reasonFor(words.items[item])}
        value={reason}
        choices={reasons.map((value) => ({ value, label: words.returns[value] }))}
        onChange={(chosen) => onChange({ ...form, reasons: { ...form.reasons, [item]: chosen } })}
      />
    </div>
  )
}

function Supplement({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const key = useLanguage() === 'id' ? 'id' : 'en'
  return (
    <>
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
      {form.documents.length > 0 && (
        <ChoiceField
          label={t.documentsWhy}
          value={form.why}
          choices={supplementReasonOptions.map((option) => ({ value: option.code, label: option[key] }))}
          onChange={(why) => onChange({ ...form, why })}
        />
      )}
    </>
  )
}

/** Why the application is rejected. */
export function RejectFields({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  return (
    <>
      <ChoiceField
        label={t.decline}
        value={form.decline}
        choices={rejections.map((value) => ({ value, label: words.declines[value] }))}
        onChange={(decline) => onChange({ ...form, decline })}
      />
      {form.decline === 'FRAUD_ORDER' && <p className="secondary">{t.seenHere}</p>}
    </>
  )
}

/** Why nothing is offered to somebody whom the policy allows. */
export function UnofferedFields({ form, onChange }: FieldsProps) {
  const t = useTexts(decisionPanelTexts)
  const words = useTexts(decisionTexts)
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>{t.cause}</legend>
        {unofferedCauses.map((cause) => (
          <Tick
            key={cause}
            type="radio"
            name="cause"
            checked={form.cause === cause}
            onChange={() => onChange({ ...form, cause })}
          >
            {words.causes[cause]}
          </Tick>
        ))}
      </fieldset>
      <p className="secondary">{t.seenHere}</p>
    </>
  )
}
