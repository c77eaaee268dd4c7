import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { pickerTexts } from '../../i18n/picker-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Choice } from '../forms/select.tsx'
import { Icon } from '../graphics/icon.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import styles from './address-picker.module.css'
import { SearchBox } from './search-box.tsx'
import { searchNames } from './search-names.ts'

interface ChoiceSheetProps<V extends string> {
  title: string
  /** In display order; more than ten get a search box (D-107). */
  choices: readonly Choice<V>[] | undefined
  /** Shown while there are no choices: a loading state, or why they could not be loaded. */
  instead?: ReactNode
  chosen: V | ''
  onPick: (value: V) => void
  onClose: () => void
}

/** Picks one item from a list of 52 px rows, searchable when it is long. */
export function ChoiceSheet<V extends string>(props: ChoiceSheetProps<V>) {
  const { title, choices, instead, chosen, onPick, onClose } = props
  const t = useTexts(pickerTexts)
  const [search, setSearch] = useState('')
  const found = searchNames(choices ?? [], search, (choice) => choice.label)
  const long = choices !== undefined && choices.length > 10
  if (!choices) {
    return (
      <Sheet title={title} onClose={onClose}>
        {instead}
      </Sheet>
    )
  }
  return (
    <Sheet title={title} tall={long} onClose={onClose}>
      {long && <SearchBox label={t.search(title.toLowerCase())} value={search} onChange={setSearch} />}
      <ul className={styles.list}>
        {found.map((choice) => (
          <li key={choice.value}>
            <button
              type="button"
              className={choice.value === chosen ? styles.chosen : styles.option}
              aria-pressed={choice.value === chosen}
              onClick={() => onPick(choice.value)}
            >
              <span className={styles.words}>{choice.label}</span>
              {choice.value === chosen && <Icon of={Check} size={20} stroke={2} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? styles.none : 'unseen'}>
        {found.length === 0 ? t.nothingFound : t.choiceCount(found.length)}
      </p>
    </Sheet>
  )
}
