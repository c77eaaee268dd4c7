import type { MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './text-link.module.css'

interface TextLinkProps {
  children: ReactNode
  href?: string
  onClick?: (event: MouseEvent) => void
  /** A sentence, which may wrap. */
  long?: boolean
}

/** A small action in a line of text, 48 px high. A link with `href`, otherwise a button. */
export function TextLink({ children, href, onClick, long }: TextLinkProps) {
  const className = classes(styles.link, long && styles.long)
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick}>
        {children}
      </a>
    )
  }
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  )
}
