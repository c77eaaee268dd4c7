import { type Rupiah, rupiah } from '@lumbung/shared/lending/money.ts'
import { Landmark, Wallet } from 'lucide-react'
import { useState } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { setLanguage, useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { ChoicePills } from '../../ui/choices/choice-pills.tsx'
import { LanguageSwitch } from '../../ui/choices/language-switch.tsx'
import { RadioGroup } from '../../ui/choices/radio-group.tsx'
import { TenorChips } from '../../ui/choices/tenor-chips.tsx'
import { AmountSlider } from '../../ui/forms/amount-slider.tsx'
import { FieldError } from '../../ui/forms/field-frame.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { languages } from '../desk/language-choice.tsx'
import { formTexts } from './form-texts.ts'
import { Reported, type Specimen, State } from './specimen.tsx'

const range = { min: rupiah(500_000), max: rupiah(6_000_000), step: rupiah(50_000) }

function Amounts() {
  const t = useTexts(formTexts)
  const [amount, setAmount] = useState<Rupiah>(rupiah(3_000_000))
  return (
    <>
      <AmountSlider
        label={t.howMuch}
        value={amount}
        {...range}
        maxLabel={t.atMost}
        error={amount > range.max ? t.tooMuch : undefined}
        onChange={setAmount}
      />
      <Reported>{amount}</Reported>
    </>
  )
}

function Tenors() {
  const t = useTexts(formTexts)
  const [tenor, setTenor] = useState(3)
  const choices = [2, 3, 6, 9, 12].map((months) => ({
    tenor: months,
    unit: t.months,
    ...(months === 12 ? { unavailable: t.tooLong } : {}),
  }))
  return (
    <State of="unavailable">
      <TenorChips label={t.tenor} name="tenor" chosen={[tenor]} choices={choices} onChange={setTenor} />
    </State>
  )
}

function Radios() {
  const t = useTexts(formTexts)
  const [way, setWay] = useState<'va' | 'wallet'>('va')
  const [gender, setGender] = useState<'MALE' | 'FEMALE'>()
  return (
    <>
      <State of="chosen">
        <RadioGroup
          name="way"
          label={t.payWith}
          value={way}
          choices={[
            { value: 'va', label: t.ways.va, hint: t.wayHints.va, aside: t.free, mark: <Tile icon={Landmark} /> },
            { value: 'wallet', label: t.ways.wallet, hint: t.wayHints.wallet, mark: <Tile icon={Wallet} /> },
          ]}
          onChange={setWay}
        />
      </State>
      <State of="wrong">
        <RadioGroup
          name="gender"
          label={t.gender}
          error={gender ? undefined : t.genderWrong}
          value={gender}
          choices={[
            { value: 'MALE', label: t.genders.MALE },
            { value: 'FEMALE', label: t.genders.FEMALE },
          ]}
          onChange={setGender}
        />
      </State>
    </>
  )
}

function Selects() {
  const t = useTexts(formTexts)
  const [gender, setGender] = useState<'MALE' | 'FEMALE' | ''>('')
  const choices = [
    { value: 'MALE', label: t.genders.MALE },
    { value: 'FEMALE', label: t.genders.FEMALE },
  ] as const
  return (
    <>
      <State of="plain">
        <Select name="select" label={t.gender} value={gender} choices={choices} onChange={setGender} />
      </State>
      <State of="wrong">
        <Select
          name="select-wrong"
          label={t.gender}
          error={t.genderWrong}
          value=""
          choices={choices}
          onChange={() => undefined}
        />
      </State>
    </>
  )
}

function Checkboxes() {
  const t = useTexts(formTexts)
  const [agreed, setAgreed] = useState(false)
  const [known, setKnown] = useState(true)
  return (
    <>
      <State of="wrong">
        <Checkbox name="agree" checked={agreed} error={agreed ? undefined : t.agreeWrong} onChange={setAgreed}>
          {t.agree} <a href="#Checkbox">{t.readIt}</a>
        </Checkbox>
      </State>
      <State of="chosen">
        <Checkbox name="known" checked={known} onChange={setKnown}>
          {t.agree}
        </Checkbox>
      </State>
    </>
  )
}

function Pills() {
  const t = useTexts(formTexts)
  const [filter, setFilter] = useState<keyof typeof t.filters>('all')
  const choices = (['all', 'running', 'repaid'] as const).map((value) => ({ value, label: t.filters[value] }))
  return <ChoicePills label={t.filter} value={filter} choices={choices} onChange={setFilter} />
}

function Languages() {
  const t = useTexts(commonTexts)
  return <LanguageSwitch label={t.language} value={useLanguage()} choices={languages} onChange={setLanguage} />
}

function Errors() {
  const t = useTexts(formTexts)
  return <FieldError id="error">{t.phoneWrong}</FieldError>
}

export const choices: readonly Specimen[] = [
  { name: 'AmountSlider', Shown: Amounts },
  { name: 'TenorChips', Shown: Tenors },
  { name: 'RadioGroup', Shown: Radios },
  { name: 'Select', Shown: Selects },
  { name: 'Checkbox', Shown: Checkboxes },
  { name: 'ChoicePills', Shown: Pills },
  { name: 'LanguageSwitch', Shown: Languages },
  { name: 'FieldError', Shown: Errors },
]
