import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { SearchBox } from '../../ui/choices/search-box.tsx'
import { DateField } from '../../ui/forms/date-field.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { OtpInput } from '../../ui/forms/otp-input.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { formTexts } from './form-texts.ts'
import { galleryTexts } from './gallery-texts.ts'
import { Reported, type Specimen, State } from './specimen.tsx'

function Fields() {
  const t = useTexts(formTexts)
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('812 34')
  const [npwp, setNpwp] = useState('')
  return (
    <>
      <State of="empty">
        <Field name="field-name" label={t.fullName} hint={t.fullNameHint} value={name} onChange={setName} clearable />
      </State>
      <State of="wrong">
        <Field
          name="field-phone"
          label={t.phone}
          kind="tel"
          prefix="+62"
          error={t.phoneWrong}
          value={phone}
          onChange={setPhone}
          clearable
        />
      </State>
      <State of="optional">
        <Field name="field-npwp" label={t.npwp} kind="numeric" value={npwp} onChange={setNpwp} optional />
      </State>
      <State of="locked">
        <Field
          name="field-nik"
          label={t.nik}
          hint={t.nikHint}
          value="3171015601901234"
          onChange={() => undefined}
          readOnly
        />
      </State>
    </>
  )
}

function TextAreas() {
  const t = useTexts(formTexts)
  const [text, setText] = useState('')
  return (
    <>
      <State of="empty">
        <TextArea name="area" label={t.fullName} hint={t.fullNameHint} value={text} onChange={setText} />
      </State>
      <State of="wrong">
        <TextArea name="area-wrong" label={t.phone} error={t.phoneWrong} value="0812" onChange={() => undefined} />
      </State>
    </>
  )
}

function MoneyFields() {
  const t = useTexts(formTexts)
  const { nothing } = useTexts(galleryTexts)
  const [income, setIncome] = useState('')
  return (
    <>
      <State of="plain">
        <MoneyField name="income" label={t.income} hint={t.incomeHint} value={income} onChange={setIncome} />
        <Reported>{income || nothing}</Reported>
      </State>
      <State of="wrong">
        <MoneyField name="income-wrong" label={t.income} error={t.incomeWrong} value="" onChange={() => undefined} />
      </State>
    </>
  )
}

function OtpInputs() {
  const t = useTexts(formTexts)
  const { nothing } = useTexts(galleryTexts)
  const [code, setCode] = useState('')
  const [six, setSix] = useState('4321')
  const [full, setFull] = useState<readonly string[]>([])
  return (
    <>
      <State of="plain">
        <OtpInput
          name="otp"
          label={t.codeLabel}
          length={4}
          value={code}
          onChange={setCode}
          onFull={(digits) => setFull([...full, digits])}
        />
        <Reported>{full.length === 0 ? nothing : full.join(', ')}</Reported>
      </State>
      <State of="wrong">
        <OtpInput
          name="otp-six"
          label={t.sixLabel}
          length={6}
          value={six}
          error={t.wrongCode}
          onChange={setSix}
          onFull={() => undefined}
        />
      </State>
    </>
  )
}

function DateFields() {
  const t = useTexts(formTexts)
  const { nothing } = useTexts(galleryTexts)
  const [birth, setBirth] = useState('')
  const [since, setSince] = useState('')
  return (
    <>
      <State of="plain">
        <DateField
          name="birth"
          label={t.birthDate}
          firstYear={1960}
          lastYear={2008}
          value={birth}
          onChange={setBirth}
        />
        <Reported>{birth || nothing}</Reported>
      </State>
      <State of="oneMonth">
        <DateField
          name="since"
          label={t.since}
          error={since === '' ? t.sinceWrong : undefined}
          firstYear={1990}
          lastYear={2026}
          value={since}
          onChange={setSince}
          noDay
        />
      </State>
    </>
  )
}

function Search() {
  const t = useTexts(formTexts)
  const [words, setWords] = useState('')
  return <SearchBox label={t.searchBank} value={words} onChange={setWords} />
}

/** A form with two fields and errors on submit. */
function Summary() {
  const t = useTexts(formTexts)
  const [attempt, setAttempt] = useState(0)
  const [name, setName] = useState('')
  const [agreed, setAgreed] = useState(false)
  const nameError = name === '' ? [{ field: 'summary-name', message: t.errors.name }] : []
  const agreeError = agreed ? [] : [{ field: 'summary-agree', message: t.errors.agree }]
  return (
    <div className="stack">
      <ErrorSummary errors={attempt > 0 ? [...nameError, ...agreeError] : []} attempt={attempt} />
      <Field name="summary-name" label={t.fullName} value={name} onChange={setName} />
      <Checkbox name="summary-agree" checked={agreed} onChange={setAgreed}>
        {t.agree}
      </Checkbox>
      <Button onClick={() => setAttempt(attempt + 1)}>{t.submit}</Button>
    </div>
  )
}

export const textFields: readonly Specimen[] = [
  { name: 'Field', Shown: Fields },
  { name: 'TextArea', Shown: TextAreas },
  { name: 'MoneyField', Shown: MoneyFields },
  { name: 'OtpInput', Shown: OtpInputs },
  { name: 'DateField', Shown: DateFields },
  { name: 'SearchBox', Shown: Search },
  { name: 'ErrorSummary', Shown: Summary },
]
