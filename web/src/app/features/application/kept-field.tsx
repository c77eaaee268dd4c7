import { useTexts } from '../../../i18n/use-texts.ts'
import { TextLink } from '../../../ui/actions/text-link.tsx'
import { Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { stepTexts } from './step-texts.ts'
import type { Kept } from './use-kept-fields.ts'

/** An optional field whose saved value is shown masked: left empty it stays as it is, unless it is taken out. */
export function KeptField({ kept, hint = '', ...field }: FieldProps & { kept: Kept; hint?: string }) {
  const t = useTexts(stepTexts)
  const { masked, cleared, onClear } = kept
  if (masked === '') return <Field {...field} hint={hint} optional />
  return (
    <div>
      <Field {...field} hint={cleared ? t.willBeCleared : t.kept(masked)} optional />
      {field.value === '' && (
        <TextLink onClick={() => onClear(!cleared)}>
          {cleared ? t.keepIt : t.clearIt}
          <span className="unseen"> {field.label}</span>
        </TextLink>
      )}
    </div>
  )
}
