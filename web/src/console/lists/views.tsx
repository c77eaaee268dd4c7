import { useTexts } from '../../i18n/use-texts.ts'
import { classes } from '../../ui/classes.ts'
import { listTexts } from './list-texts.ts'
import styles from './views.module.css'

interface ViewsProps<V extends string> {
  /** What the links lead to, announced. */
  label?: string
  views: readonly { view: V; name: string; href: string; count?: number | string | undefined }[]
  current: V
}

/** The lists or parts of a screen, as links: each has its own address. */
export function Views<V extends string>({ label, views, current }: ViewsProps<V>) {
  const t = useTexts(listTexts)
  return (
    <nav aria-label={label ?? t.lists}>
      <ul className={styles.views}>
        {views.map(({ view, name, href, count }) => (
          <li key={view}>
            <a
              href={href}
              className={classes(styles.view, view === current && styles.current)}
              aria-current={view === current ? 'page' : undefined}
            >
              {name}
              {count !== undefined && <span className={styles.count}>{count.toLocaleString('id-ID')}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
