import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { stepTexts } from './step-texts.ts'
import type { MaskedValue } from './use-masked-fields.ts'

/** A field whose saved value is shown masked. Left empty, it keeps that value; an optional one can be cleared. */
export function MaskedField({
  kept,
  hint = '',
  optional = true,
  ...field
}: FieldProps & { kept: MaskedValue; hint?: string }) {
  const t = useTexts(stepTexts)
  const { masked, cleared, onClear } = kept
  if (masked === '') return <Field {...field} hint={hint} optional={optional} />
  return (
    <div>
      <Field {...field} hint={cleared ? t.willBeCleared : t.kept(masked)} optional={optional} />
      {optional && field.value === '' && (
        <TextLink onClick={() => onClear(!cleared)}>
          {cleared ? t.undoClear : t.clearIt}
          <span className="unseen"> {field.label}</span>
        </TextLink>
      )}
    </div>
  )
}
