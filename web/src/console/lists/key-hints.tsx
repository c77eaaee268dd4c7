import { useTexts } from '../../i18n/use-texts.ts'
import styles from './list.module.css'
import { listTexts } from './list-texts.ts'

interface Hint {
  keys: readonly string[]
  does: string
}

/** How a list is used by keyboard; `more` is what its screen adds. */
export function KeyHints({ more = [] }: { more?: readonly Hint[] }) {
  const t = useTexts(listTexts)
  const hints: readonly Hint[] = [{ keys: ['J', 'K'], does: t.move }, { keys: ['Enter'], does: t.open }, ...more]
  return (
    <p className={styles.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does} className={styles.hint}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          <span>{does}</span>
        </span>
      ))}
    </p>
  )
}
