import { CalendarDays, Check, CircleAlert, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './badge.module.css'

export type BadgeKind = 'neutral' | 'brand' | 'info' | 'warning' | 'danger' | 'success'

const icons: Readonly<Partial<Record<BadgeKind, LucideIcon>>> = {
  info: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: Check,
}

const marks = { calendar: CalendarDays, clock: Clock, none: undefined }

interface BadgeProps {
  kind?: BadgeKind
  /** `calendar` for a date, `clock` where the customer waits for somebody; `none` for a plain word. */
  mark?: 'calendar' | 'clock' | 'none' | undefined
  children: ReactNode
}

/** A status as icon, text and colour together, never colour alone. */
export function Badge({ kind = 'neutral', mark, children }: BadgeProps) {
  const icon = mark ? marks[mark] : icons[kind]
  return (
    <span className={classes(styles.badge, styles[kind])}>
      {icon && (
        <span className={styles.mark}>
          <Icon of={icon} size={14} />
        </span>
      )}
      {children}
    </span>
  )
}
