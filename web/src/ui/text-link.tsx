import type { MouseEvent, ReactNode } from 'react'
import styles from './text-link.module.css'

interface TextLinkProps {
  children: ReactNode
  href?: string
  onClick?: (event: MouseEvent) => void
}

/** A small action in a line of text, 48 high. With `href` a link, else a button. */
export function TextLink({ children, href, onClick }: TextLinkProps) {
  if (href !== undefined) {
    return (
      <a className={styles.link} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  )
}
