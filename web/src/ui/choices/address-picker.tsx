import { Check } from 'lucide-react'
import { useState } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { pickerTexts } from '../../i18n/picker-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { TextLink } from '../actions/text-link.tsx'
import { Icon } from '../graphics/icon.tsx'
import { Skeleton, SkeletonBar } from '../layout/skeleton.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import styles from './address-picker.module.css'
import { SearchBox } from './search-box.tsx'
import { searchNames } from './search-names.ts'

interface AddressPickerProps {
  /** The names of the four levels, largest first: Provinsi, Kota/Kabupaten, Kecamatan, Kel/Desa. */
  levels: readonly string[]
  /** The names picked so far, one per level. */
  picked: readonly string[]
  /** Names of the next level, in any order; undefined while they load. */
  options: readonly string[] | undefined
  /** The previously chosen name, marked in the list. */
  chosen?: string
  /** Adds a level; after the last one the caller closes the picker and takes the address. */
  onPick: (name: string) => void
  /** Goes back to a level and clears everything after it. */
  onReset: (level: number) => void
  onClose: () => void
  onRetry?: () => void
}

/** Picks an address level by level: completed levels as rows with "Ubah", then search and an alphabetical list. */
export function AddressPicker({
  levels,
  picked,
  options,
  chosen,
  onPick,
  onReset,
  onClose,
  onRetry,
}: AddressPickerProps) {
  const t = useTexts(pickerTexts)
  const [search, setSearch] = useState('')
  const level = (levels[picked.length] ?? '').toLowerCase()
  const found = alphabetical(options ?? [], search)
  const pick = (name: string) => {
    setSearch('')
    onPick(name)
  }
  return (
    <Sheet title={t.pick(level)} tall onClose={onClose}>
      <DoneLevels levels={levels} picked={picked} onReset={onReset} />
      <SearchBox label={t.search(level)} value={search} onChange={setSearch} />
      {options === undefined ? (
        <Skeleton onRetry={onRetry}>
          <SkeletonBar width="half" />
          <SkeletonBar width="most" />
          <SkeletonBar width="half" />
        </Skeleton>
      ) : (
        <OptionList names={found} chosen={chosen} onPick={pick} />
      )}
      <p role="status" className={options && found.length === 0 ? styles.none : 'unseen'}>
        {options && (found.length === 0 ? t.nothingFound : t.choiceCount(found.length))}
      </p>
    </Sheet>
  )
}

function DoneLevels({ levels, picked, onReset }: Pick<AddressPickerProps, 'levels' | 'picked' | 'onReset'>) {
  const t = useTexts(commonTexts)
  return (
    <ol className={styles.done}>
      {picked.map((name, index) => (
        <li key={levels[index]} className={styles.step}>
          <span className={styles.tick}>
            <Icon of={Check} size={14} stroke={3} />
          </span>
          <span className={styles.words}>
            <span className={styles.level}>{levels[index]}</span>
            <span className="strong">{name}</span>
          </span>
          <TextLink onClick={() => onReset(index)}>
            {t.change}
            <span className="unseen"> {levels[index]}</span>
          </TextLink>
        </li>
      ))}
    </ol>
  )
}

interface OptionListProps {
  names: readonly string[]
  chosen: string | undefined
  onPick: (name: string) => void
}

function OptionList({ names, chosen, onPick }: OptionListProps) {
  return (
    <ul className={styles.list}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={name === chosen ? styles.chosen : styles.option}
            onClick={() => onPick(name)}
          >
            <span className={styles.words}>{name}</span>
            {name === chosen && <Icon of={Check} size={20} stroke={2} />}
          </button>
        </li>
      ))}
    </ul>
  )
}

function alphabetical(options: readonly string[], search: string): string[] {
  return searchNames(options, search, (name) => name).sort((a, b) => a.localeCompare(b, 'id'))
}
