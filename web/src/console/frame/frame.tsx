import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import type { MenuItem } from '../routes/routes.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame-texts.ts'
import { SideNav } from './side-nav.tsx'

interface FrameProps {
  current: MenuItem | undefined
  rail: boolean
  children: ReactNode
}

/** Menu and screen, side by side. */
export function Frame({ current, rail, children }: FrameProps) {
  const t = useTexts(frameTexts)
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t.skip}
      </a>
      <div className={classes(styles.frame, rail && styles.rail)}>
        <SideNav current={current} rail={rail} />
        {children}
      </div>
    </>
  )
}
