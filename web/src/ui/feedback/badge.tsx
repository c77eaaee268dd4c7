import { CalendarDays, Check, CircleAlert, Clock, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './badge.module.css'

export type BadgeKind = 'neutral' | 'brand' | 'info' | 'warning' | 'danger' | 'success'

const icons: Readonly<Partial<Record<BadgeKind, LucideIcon>>> = {
  info: Info,
  warning: Clock,
  danger: CircleAlert,
  success: Check,
}

interface BadgeProps {
  kind?: BadgeKind
  /** `calendar` for a date far away; `none` for a plain word. */
  mark?: 'calendar' | 'none'
  children: ReactNode
}

/** A status as icon, text and colour together, never colour alone. */
export function Badge({ kind = 'neutral', mark, children }: BadgeProps) {
  const icon = mark === 'none' ? undefined : mark === 'calendar' ? CalendarDays : icons[kind]
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
