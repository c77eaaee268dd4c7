import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { commonTexts } from '../../i18n/common-texts.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { CountDot } from '../actions/icon-button.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../graphics/icon.tsx'
import styles from './tab-bar.module.css'

export interface Tab {
  key: string
  label: string
  icon: LucideIcon
  href: string
  /** Announced instead of the dot: "Tagihan, 1 baru". */
  countLabel?: string | undefined
  count?: number
  onClick?: (event: MouseEvent) => void
}

/** The three tabs. The selected one has a pill, a heavier stroke and a bold label. */
export function TabBar({ tabs, current }: { tabs: readonly Tab[]; current: string }) {
  const t = useTexts(commonTexts)
  return (
    <nav className={styles.tabs} aria-label={t.mainNavigation}>
      {tabs.map((tab) => {
        const on = tab.key === current
        return (
          <a
            key={tab.key}
            className={classes(styles.tab, on && styles.on)}
            href={tab.href}
            aria-current={on ? 'page' : undefined}
            onClick={tab.onClick}
          >
            <span className={styles.pill}>
              <Icon of={tab.icon} stroke={on ? 2.1 : 1.75} />
              <CountDot count={tab.count ?? 0} />
            </span>
            <span>
              {tab.label}
              {tab.countLabel && <span className="unseen">, {tab.countLabel}</span>}
            </span>
          </a>
        )
      })}
    </nav>
  )
}
