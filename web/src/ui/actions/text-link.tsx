import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

interface TextLinkProps {
  children: ReactNode
  href?: string
  onClick?: (event: MouseEvent) => void
  /** A sentence: may break into lines. */
  long?: boolean
}

/** A small action in a line of text, 48 high. With `href` a link, else a button. */
export function TextLink({ children, href, onClick, long }: TextLinkProps) {
  const look = classes(styles.link, long && styles.long)
  if (href !== undefined) {
    return (
      <a className={look} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={look} onClick={onClick}>
      {children}
    </button>
  )
}
