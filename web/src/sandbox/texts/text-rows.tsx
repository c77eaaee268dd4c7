import { useTexts } from '../../i18n/use-texts.ts'
import { pageTexts } from './page-texts.ts'
import type { TextEntry } from './text-entries.ts'
import styles from './texts.module.css'

/** Texts as a table; on a phone each language is a line of its own. */
export function TextRows({ entries }: { entries: readonly TextEntry[] }) {
  const t = useTexts(pageTexts)
  return (
    <dl className={styles.rows}>
      {entries.map(({ key, id, en }) => (
        <div key={key} className={styles.row}>
          <dt className={styles.key}>{key}</dt>
          <dd lang="id" className={styles.text}>
            <span className="unseen">{t.languages.id}: </span>
            {id}
          </dd>
          <dd lang="en" className={styles.text}>
            <span className="unseen">{t.languages.en}: </span>
            {en}
          </dd>
        </div>
      ))}
    </dl>
  )
}
