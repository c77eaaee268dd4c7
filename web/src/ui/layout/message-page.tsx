import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './message-page.module.css'
import { PageTitle } from './page-title.tsx'
import { Tile, type TileKind } from './tile.tsx'

interface MessagePageProps {
  /** An illustration of at most 176×132. */
  picture?: ReactNode
  title: string
  children: ReactNode
  /** A notice under the sentence. */
  notice?: ReactNode
}

/** A page for empty, error, offline and blocked states: picture, title, one sentence. The action is in the screen's bar. */
export function MessagePage({ picture, title, children, notice }: MessagePageProps) {
  return (
    <div className={styles.page}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <PageTitle center>{title}</PageTitle>
      <div className={styles.words}>{children}</div>
      {notice && <div className={styles.notice}>{notice}</div>}
    </div>
  )
}

interface EmptyStateProps {
  icon: LucideIcon
  tone?: TileKind
  title: string
  children: ReactNode
  action?: ReactNode
}

/** The same inside a card: nothing here yet, and what to do next. */
export function EmptyState({ icon, tone = 'neutral', title, children, action }: EmptyStateProps) {
  return (
    <div className={classes(styles.card, action !== undefined && styles.withAction)}>
      <Tile icon={icon} kind={tone} />
      <div className={styles.cardWords}>
        <p className="strong">{title}</p>
        <p className="small secondary">{children}</p>
        {action}
      </div>
    </div>
  )
}
