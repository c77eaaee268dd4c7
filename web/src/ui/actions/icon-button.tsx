import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Icon } from '../graphics/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps {
  icon: LucideIcon
  /** For screen readers; includes the count: "Notifikasi, 2 baru". */
  label: string
  count?: number
  href?: string
  onClick?: (event: MouseEvent) => void
}

/** A 48×48 icon button with an accessible name. */
export function IconButton({ icon, label, count = 0, href, onClick }: IconButtonProps) {
  const body = (
    <>
      <Icon of={icon} />
      <CountDot count={count} />
    </>
  )
  return href !== undefined ? (
    <a className={styles.button} href={href} aria-label={label} onClick={onClick}>
      {body}
    </a>
  ) : (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      {body}
    </button>
  )
}

/** A number on an icon; nothing at 0, "9+" above nine. */
export function CountDot({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.dot} aria-hidden="true">
      {count > 9 ? '9+' : count}
    </span>
  )
}
