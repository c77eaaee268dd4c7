import type { HandlingCounts } from '@lumbung/shared/contract/operators/handling.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { useMay } from '../calls/session.ts'
import { handlingTexts } from './handling-texts.ts'
import styles from './list.module.css'
import { countText, type ListView, listViews, viewHref } from './view.ts'

interface ViewsBarProps {
  href: string
  view: ListView
  counts: HandlingCounts | undefined
}

/** The views of a list as links, with how many each has. */
export function ViewsBar({ href, view, counts }: ViewsBarProps) {
  const t = useTexts(handlingTexts)
  const mayRead = useMay('breach.see')
  const mayTake = useMay('complaint.take')
  const shown = listViews.filter((one) => (one === 'LATE' ? mayRead : one !== 'MINE' || mayTake))
  const countOf = (one: ListView) =>
    counts && { OPEN: counts.open, MINE: counts.mine, ANSWERED: counts.answered, ALL: counts.all, LATE: undefined }[one]
  return (
    <nav aria-label={t.viewsLabel}>
      <ul className={styles.views}>
        {shown.map((one) => {
          const count = countOf(one)
          return (
            <li key={one}>
              <a
                href={viewHref(href, one)}
                className={classes(styles.view, one === view && styles.current)}
                aria-current={one === view ? 'page' : undefined}
              >
                {t.views[one]}
                {count !== undefined && <span className={styles.number}>{countText(count)}</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
