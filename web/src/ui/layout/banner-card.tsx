import type { LucideIcon } from 'lucide-react'
import type { RefObject } from 'react'
import { classes } from '../classes.ts'
import { Badge } from '../feedback/badge.tsx'
import styles from './banner-card.module.css'
import { Tile } from './tile.tsx'

interface BannerCardProps {
  of?: RefObject<HTMLElement | null>
  title: string
  body?: string | undefined
  icon?: LucideIcon | undefined
  /** The word that marks an ad. */
  label?: string | undefined
  href?: string | undefined
  onOpen?: () => void
  /** Without a link: a button. */
  onTap?: (() => void) | undefined
}

/** A flat outlined card that is secondary to everything on its page. The whole card is the link. */
export function BannerCard({ of, title, body, icon, label, href, onOpen, onTap }: BannerCardProps) {
  const content = (
    <>
      {icon && <Tile icon={icon} kind="neutral" />}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {body && <span className={styles.body}>{body}</span>}
      </span>
      {label && (
        <span className={styles.label}>
          <Badge>{label}</Badge>
        </span>
      )}
    </>
  )
  return (
    <section ref={of} className={styles.card} aria-label={label}>
      {href === undefined && onTap ? (
        <button type="button" className={classes(styles.content, styles.link, styles.button)} onClick={onTap}>
          {content}
        </button>
      ) : href === undefined ? (
        <div className={styles.content}>{content}</div>
      ) : (
        <a className={classes(styles.content, styles.link)} href={href} onClick={onOpen}>
          {content}
        </a>
      )}
    </section>
  )
}

/** The room of a banner that is not known yet. */
export function BannerRoom() {
  return <div className={styles.room} aria-hidden />
}
