import { useTexts } from '../../i18n/use-texts.ts'
import styles from './list.module.css'
import { listTexts } from './list-texts.ts'

interface Hint {
  keys: readonly string[]
  does: string
}

interface KeyHintsProps {
  /** The rows lead nowhere: Tab goes on to what can be done with one. */
  isPlain?: boolean
  /** What the screen adds. */
  more?: readonly Hint[]
}

/** How a list is used by keyboard. */
export function KeyHints({ isPlain = false, more = [] }: KeyHintsProps) {
  const t = useTexts(listTexts)
  const go = isPlain ? { keys: ['Tab'], does: t.toActs } : { keys: ['Enter'], does: t.open }
  const hints: readonly Hint[] = [{ keys: ['J', 'K'], does: t.move }, go, ...more]
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
