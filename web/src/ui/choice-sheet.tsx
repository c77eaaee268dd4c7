import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { commonTexts } from '../i18n/common-texts.ts'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './address-picker.module.css'
import box from './field-box.module.css'
import { Icon } from './icon.tsx'
import type { Choice } from './select.tsx'
import { Sheet } from './sheet.tsx'

interface ChoiceSheetProps<V extends string> {
  title: string
  /** In the order in which they stand; a search box comes above eight (gaps D-107). */
  choices: readonly Choice<V>[]
  chosen: V | ''
  onPick: (value: V) => void
  onClose: () => void
}

/** One of a long list: rows of 52, with search. */
export function ChoiceSheet<V extends string>({ title, choices, chosen, onPick, onClose }: ChoiceSheetProps<V>) {
  const t = useTexts(commonTexts)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = choices.filter((choice) => choice.label.toLowerCase().includes(wanted))
  const long = choices.length > 8
  return (
    <Sheet title={title} tall={long} onClose={onClose}>
      {long && (
        <div className={styles.search}>
          <div className={box.box}>
            <span className={styles.glass}>
              <Icon of={Search} size={20} />
            </span>
            <input
              className={box.input}
              type="search"
              aria-label={t.search(title.toLowerCase())}
              placeholder={t.search(title.toLowerCase())}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              // The sheet may stand inside a form, which Enter would send.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
          </div>
        </div>
      )}
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
