import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'warning' | 'danger' | 'success' | 'neutral'

const icons: Readonly<Record<NoticeKind, LucideIcon>> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
  neutral: Info,
}

interface NoticeProps {
  kind?: NoticeKind
  icon?: LucideIcon
  children: ReactNode
  /** Announced by screen readers when it appears. */
  live?: boolean
}

/** A box with an icon and one or two sentences. */
export function Notice({ kind = 'info', icon, children, live }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={live ? 'status' : undefined}>
      <span className={styles.mark}>
        <Icon of={icon ?? icons[kind]} size={20} />
      </span>
      <div className={styles.words}>{children}</div>
    </div>
  )
}
