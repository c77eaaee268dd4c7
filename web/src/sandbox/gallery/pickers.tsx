import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { AddressPicker } from '../../ui/choices/address-picker.tsx'
import { ChoiceSheet } from '../../ui/choices/choice-sheet.tsx'
import { SheetSelect } from '../../ui/choices/sheet-select.tsx'
import { formTexts } from './form-texts.ts'
import { type Specimen, State } from './specimen.tsx'

const banks = 'BCA,BNI,BRI,BSI,BTN,CIMB Niaga,Danamon,Jago,Mandiri,Maybank,OCBC,Panin,Permata,SeaBank'.split(',')

/** A short list, and a long one with search. */
function ChoiceSheets() {
  const t = useTexts(formTexts)
  const [open, setOpen] = useState<'short' | 'long'>()
  const [purpose, setPurpose] = useState<keyof typeof t.purposes | ''>('')
  const [bank, setBank] = useState('BCA')
  const close = () => setOpen(undefined)
  return (
    <>
      <State of="short">
        <SheetSelect
          name="purpose"
          label={t.purpose}
          shown={purpose === '' ? '' : t.purposes[purpose]}
          onOpen={() => setOpen('short')}
        />
      </State>
      <State of="long">
        <SheetSelect name="bank" label={t.bank} shown={bank} onOpen={() => setOpen('long')} />
      </State>
      {open === 'short' && (
        <ChoiceSheet
          title={t.purpose}
          choices={(['school', 'health', 'shop'] as const).map((value) => ({ value, label: t.purposes[value] }))}
          chosen={purpose}
          onPick={(value) => {
            setPurpose(value)
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'long' && (
        <ChoiceSheet
          title={t.bank}
          choices={banks.map((value) => ({ value, label: value }))}
          chosen={bank}
          onPick={(value) => {
            setBank(value)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The options of each level. */
const areas: readonly (readonly string[])[] = [
  ['DKI Jakarta', 'Jawa Barat', 'Jawa Tengah', 'Bali'],
  ['Kota Bandung', 'Kabupaten Bogor', 'Kota Bekasi'],
  ['Coblong', 'Sukajadi', 'Cicendo'],
  ['Dago', 'Sekeloa', 'Lebak Siliwangi'],
]

function Addresses() {
  const t = useTexts(formTexts)
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<readonly string[]>([])
  const whole = picked.length === areas.length
  const pick = (name: string) => {
    const next = [...picked, name]
    setPicked(next)
    if (next.length === areas.length) setOpen(false)
  }
  return (
    <State of={whole ? 'filled' : 'wrong'}>
      <SheetSelect
        name="address"
        label={t.address}
        error={whole ? undefined : t.addressWrong}
        shown={picked.join(', ')}
        onOpen={() => {
          if (whole) setPicked([])
          setOpen(true)
        }}
      />
      {open && (
        <AddressPicker
          levels={t.levels}
          picked={picked}
          options={areas[picked.length]}
          onPick={pick}
          onReset={(level) => setPicked(picked.slice(0, level))}
          onClose={() => setOpen(false)}
        />
      )}
    </State>
  )
}

export const pickers: readonly Specimen[] = [
  { name: 'ChoiceSheet', Shown: ChoiceSheets },
  { name: 'AddressPicker', Shown: Addresses },
]
