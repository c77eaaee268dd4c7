import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { typeAhead } from '../at-hand/type-ahead.ts'
import { useMay } from '../calls/session.ts'
import { useKeys } from '../parts/keys.ts'
import { go, hrefOf } from '../routes/routes.ts'
import type { MenuItem } from '../routes/screen-table.ts'
import styles from './frame.module.css'
import { frameTexts } from './frame-texts.ts'
import { keepFocus } from './keep-focus.ts'
import { SideNav } from './side-nav.tsx'

interface FrameProps {
  current: MenuItem | undefined
  rail: boolean
  children: ReactNode
}

/** Goes to the search, or to its field if it is open. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('search input')
  if (field) {
    field.focus()
    field.select()
    return
  }
  typeAhead()
  go(hrefOf('customers'))
}

/** Menu and screen, side by side. The search of customers is a key away on each. */
export function Frame({ current, rail, children }: FrameProps) {
  const t = useTexts(frameTexts)
  const maySearch = useMay('customer.search')
  useKeys(maySearch ? { '/': search } : {})
  useEffect(keepFocus, [])
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
