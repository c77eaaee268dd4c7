import { requiredTraces } from '@lumbung/shared/facts/own-traces.ts'
import { nikRule } from '@lumbung/shared/rules/nik.ts'
import { mobileRule } from '@lumbung/shared/rules/phone.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextField } from '../parts/text-field.tsx'
import { ownTexts } from './own-texts.ts'

type OwnKind = (typeof requiredTraces)[number]
export type OwnDetails = Readonly<Record<OwnKind, string>>
export const noDetails: OwnDetails = { MOBILE: '', NIK: '' }

const rules = { MOBILE: mobileRule, NIK: nikRule } as const
const names = { MOBILE: 'mobile', NIK: 'nik' } as const

/** Those of these that are not right yet. */
const wrongDetails = (own: OwnDetails, asked: readonly OwnKind[] = requiredTraces): OwnKind[] =>
  asked.filter((kind) => rules[kind](own[kind]) !== undefined)

/** Moves the focus to the first of these that is not right yet. Whether there is one. */
export function focusWrong(form: HTMLFormElement, own: OwnDetails, asked?: readonly OwnKind[]): boolean {
  const [first] = wrongDetails(own, asked)
  if (first) form.querySelector<HTMLInputElement>(`[name=${names[first]}]`)?.focus()
  return first !== undefined
}

interface OwnFieldsProps {
  own: OwnDetails
  asked?: readonly OwnKind[]
  /** Somebody tried to send them. */
  checked: boolean
  onChange: (own: OwnDetails) => void
}

/** An operator's own mobile number and NIK, so that nobody handles their own case. */
export function OwnFields({ own, asked = requiredTraces, checked, onChange }: OwnFieldsProps) {
  const t = useTexts(ownTexts)
  const wrong = checked ? wrongDetails(own, asked) : []
  return asked.map((kind) => (
    <TextField
      key={kind}
      name={names[kind]}
      label={t[kind]}
      value={own[kind]}
      error={wrong.includes(kind) ? t.invalid[kind] : undefined}
      onChange={(value) => onChange({ ...own, [kind]: value })}
    />
  ))
}
