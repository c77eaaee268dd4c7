import { Search } from 'lucide-react'
import { classes } from '../classes.ts'
import box from '../forms/field-box.module.css'
import { Icon } from '../graphics/icon.tsx'
import styles from './address-picker.module.css'

interface SearchBoxProps {
  /** Placeholder and accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
  /** On a screen instead of in a sheet. */
  onScreen?: boolean
}

/** Filters the list below it. */
export function SearchBox({ label, value, onChange, onScreen }: SearchBoxProps) {
  return (
    <div className={classes(!onScreen && styles.search)}>
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
