import type { ReactNode } from 'react'
import styles from './tick.module.css'

interface TickProps {
  type: 'checkbox' | 'radio'
  name: string
  /** The key that does the same. */
  shortcut?: string | undefined
  checked: boolean
  onChange: () => void
  children: ReactNode
}

/** A box to tick or one choice of a group, with its key. */
export const Tick = ({ type, name, shortcut, checked, onChange, children }: TickProps) => (
  <label className={styles.tick}>
    <input type={type} name={name} checked={checked} aria-keyshortcuts={shortcut} onChange={onChange} />
    <span className={styles.text}>{children}</span>
    {shortcut && (
      <span className="key" aria-hidden="true">
        {shortcut}
      </span>
    )}
  </label>
)
