import styles from './avatar.module.css'
import { initialsOf } from './initials.ts'

/** The initials of an operator; the name stands beside it. */
export const Avatar = ({ name, own = false }: { name: string; own?: boolean }) => (
  <span className={own ? styles.own : styles.avatar} aria-hidden="true">
    {initialsOf(name)}
  </span>
)
