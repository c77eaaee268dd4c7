import { subAreas } from '@lumbung/shared/contract/areas.ts'
import { useState } from 'react'
import { useRead } from '../../../api/use-api.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { AddressPicker } from '../../../ui/choices/address-picker.tsx'
import { SheetSelect } from '../../../ui/choices/sheet-select.tsx'
import { addressDepth, pickLevel, resetFrom } from './address-steps.ts'
import { stepTexts } from './step-texts.ts'

interface AddressFieldProps {
  name: string
  label: string
  error: string | undefined
  /** Province, city, district, village; empty strings while nothing is chosen. */
  value: readonly string[]
  /** W-17: called with all four levels once the last is picked. */
  onChange: (names: readonly string[]) => void
}

/** The area of an address, chosen in the four-level picker. Screen readers announce the complete address. */
export function AddressField({ name, label, error, value, onChange }: AddressFieldProps) {
  const t = useTexts(stepTexts).personal
  const [open, setOpen] = useState(false)
  const chosen = value.filter(Boolean)
  const address = [...chosen].reverse().join(', ')
  return (
    <>
      <SheetSelect
        name={name}
        label={label}
        hint={t.address}
        error={error}
        shown={address}
        onOpen={() => setOpen(true)}
      />
      <p role="status" className="unseen">
        {address !== '' && !open && t.addressPicked(address)}
      </p>
      {open && (
        <Levels
          before={chosen}
          onClose={() => setOpen(false)}
          onDone={(names) => {
            onChange(names)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface LevelsProps {
  before: readonly string[]
  onDone: (names: readonly string[]) => void
  onClose: () => void
}

function Levels({ before, onDone, onClose }: LevelsProps) {
  const t = useTexts(stepTexts).personal
  const [picked, setPicked] = useState<readonly string[]>(before.slice(0, addressDepth - 1))
  const [province, city, district] = picked
  const areas = useRead(subAreas, { query: { province, city, district } }, { staleTime: 3_600_000 })
  const chosen = before[picked.length]
  return (
    <AddressPicker
      levels={t.levels}
      picked={picked}
      options={areas.data}
      {...(chosen === undefined ? {} : { chosen })}
      onPick={(name) => {
        const next = pickLevel(picked, name)
        if (next.length === addressDepth) onDone(next)
        else setPicked(next)
      }}
      onReset={(level) => setPicked(resetFrom(picked, level))}
      onClose={onClose}
      onRetry={() => void areas.refetch()}
    />
  )
}
