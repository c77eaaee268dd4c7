import { Search } from 'lucide-react'
import { Icon } from '../graphics/icon.tsx'
import styles from './address-picker.module.css'
import box from './field-box.module.css'

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** Filters the list below it in a sheet. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <div className={styles.search}>
      <div className={box.box}>
        <span className={styles.glass}>
          <Icon of={Search} size={20} />
        </span>
        <input
          className={box.input}
          type="search"
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          // The sheet may be inside a form, which Enter would submit.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
    </div>
  )
}
