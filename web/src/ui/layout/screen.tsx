import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import styles from './screen.module.css'
import { TopBar } from './top-bar.tsx'

const productName = 'Lumbung'

export interface ScreenProps {
  /** Names the page for the browser, and the bar. */
  title: string
  /** `bar`: the bar's title is the h1. `body`: the screen has a PageTitle of its own. */
  heading?: 'bar' | 'body'
  /** Another word in the bar than the title; empty for none. */
  barTitle?: string
  /** Instead of the bar, for example the brand row of home. */
  header?: ReactNode
  onBack?: (() => void) | undefined
  right?: ReactNode
  /** Between bar and content: a step header. */
  below?: ReactNode
  /** What stands in the bar at the bottom: the one primary button and at most a second way. */
  action?: ReactNode
  /** Or the tabs; never both. */
  tabs?: ReactNode
  /** The action stands on the page itself instead of on a raised bar. */
  plainAction?: boolean
  /** White page: the screen lights the face. */
  light?: boolean
  /** Puts "Kesalahan:" before the page's title while a form has errors. */
  titlePrefix?: string
  children: ReactNode
}

/** The frame of every screen: bar, content, then either an action bar or tabs. Centred at 480. */
export function Screen({ title, heading = 'bar', barTitle, header, children, ...rest }: ScreenProps) {
  const { onBack, right, below, action, tabs, plainAction, light, titlePrefix } = rest
  const bar = useRef<HTMLDivElement>(null)
  // A toast stands above the bar, however high its buttons and large text make it.
  useEffect(() => {
    const height = bar.current?.offsetHeight
    document.documentElement.style.setProperty('--action-bar', height ? `${height}px` : '')
  })
  useEffect(() => {
    document.title = title ? `${titlePrefix ?? ''}${title} – ${productName}` : productName
  }, [title, titlePrefix])
  return (
    <div className={classes(styles.screen, light && styles.light)}>
      {header ?? <TopBar title={barTitle ?? title} heading={heading === 'bar'} onBack={onBack} right={right} />}
      <main className={styles.main}>
        {below && <div className={styles.below}>{below}</div>}
        <div className={styles.content}>{children}</div>
        {action && (
          <div className={classes(styles.action, plainAction && styles.plain)} ref={bar}>
            {action}
          </div>
        )}
      </main>
      {tabs}
    </div>
  )
}

/** A line above the button of the action bar: what it costs. */
export function ActionLine({ label, children }: { label: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{label}</span>
      <strong className={styles.lineValue}>{children}</strong>
    </div>
  )
}
